import { LINE, LINES } from "~/ui/lines";
import { inFigures } from "~/server/values/words";

/** Without a script the whole page is asked for again so often; whoever has it read out is interrupted each time. */
const REFRESH_SECONDS = 5;

/** Has a page of work that goes on asked for again where there is no script. */
export const AskAgain = () => (
  <noscript>
    <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
  </noscript>
);

/** How far it is. */
export function Percent({ percent, label }: { percent: number; label: string }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2">
      <progress max={100} value={percent} aria-label={label}>
        {percent} %
      </progress>
      <span className="figures text-sm text-ink2">{percent} %</span>
    </p>
  );
}

type OutcomeLine = {
  position: number;
  title: string;
  /** The meal that it became. */
  mealId: string | null;
  /** Why, or what it is. */
  words: string | null;
};

type OutcomeProps = {
  title: string;
  lines: readonly OutcomeLine[];
  /** How many there are, of which `lines` are the first. */
  all: number;
  /** How many of them no line tells. */
  more?: number;
  open?: boolean;
};

/** What had the same outcome in a file; nothing where nothing had. */
export function Outcome({
  title,
  lines,
  all,
  more = all - lines.length,
  open = false,
}: OutcomeProps) {
  if (lines.length === 0) return null;
  return (
    <details className="mt-3" open={open}>
      <summary>
        {title} ({inFigures(all)})
      </summary>
      <ul className={`${LINES} mt-2`}>
        {lines.map(({ position, title, mealId, words }) => (
          <li key={position} className={`${LINE} break-words`} dir="auto">
            {mealId ? (
              <a className="-my-2.5 inline-block py-2.5" href={`/dashboard/meals/${mealId}`}>
                {title}
              </a>
            ) : (
              title
            )}
            {words && <small className="block text-sm text-ink2"> {words}</small>}
          </li>
        ))}
        {more > 0 && <li className={`${LINE} text-sm text-ink2`}>and {inFigures(more)} more</li>}
      </ul>
    </details>
  );
}

type EarlierFilesProps = {
  files: readonly { id: string; fileName: string; status: string }[];
  /** Where their reports are. */
  path: string;
};

/** The files that were there before, each with what became of it; nothing where there are none. */
export function EarlierFiles({ files, path }: EarlierFilesProps) {
  if (files.length === 0) return null;
  return (
    <div>
      <h3>Earlier files</h3>
      <ul role="list" className={`${LINES} mt-2`}>
        {files.map(({ id, fileName, status }) => (
          <li key={id} className={LINE}>
            <a
              className="-my-2.5 inline-block py-2.5 break-words"
              href={`${path}/${id}`}
              dir="auto"
            >
              {fileName}
            </a>
            {`: ${status}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
