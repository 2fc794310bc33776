import { formatDate } from "~/server/values/dates";
import { madePath } from "~/recipes/meals";
import type { Made } from "./made-list.server";
import { RATING_WORDS } from "~/engine/recipe";

type MadeOnProps = {
  made: readonly Made[];
  /** The page that it stands on. */
  here: string;
};

/** So many times are shown at once. */
const SHOWN = 3;

/** When a recipe was made, newest first: how each liked it, and what was noted. */
export function MadeOn({ made, here }: MadeOnProps) {
  if (made.length === 0) return null;
  const [newest, earlier] = [made.slice(0, SHOWN), made.slice(SHOWN)];
  return (
    <section className="mt-6 print:hidden" aria-labelledby="made-on">
      <h2 className="border-b border-ink pb-1 text-lg" id="made-on">
        Made on
      </h2>
      <Times made={newest} here={here} />
      {earlier.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
            {earlier.length} earlier
          </summary>
          <Times made={earlier} here={here} />
        </details>
      )}
    </section>
  );
}

function Times({ made, here }: MadeOnProps) {
  return (
    <ul role="list">
      {made.map((one) => (
        <Time key={one.id ?? one.entryId} one={one} here={here} />
      ))}
    </ul>
  );
}

function Time({ one, here }: { one: Made; here: string }) {
  const { id, mealId, entryId, madeOn, portions, leftOver, ratings, note } = one;
  const day = formatDate(madeOn, "d MMMM yyyy");
  return (
    <li className="flex flex-wrap items-start gap-x-4 border-b border-line py-2">
      <div className="min-w-0 grow basis-52 py-1.5 wrap-anywhere">
        <p>
          <b className="font-semibold">{day}</b>
          <span className="text-sm text-ink2">
            , for {portions}
            {leftOver !== null && leftOver > 0 && `, ${leftOver} left over`}
            {ratings.map(({ eaterId, name, rating }) => (
              <span key={eaterId}>
                {" · "}
                <bdi>{name}</bdi>: {RATING_WORDS[rating]}
              </span>
            ))}
          </span>
        </p>
        {note && (
          <p className="whitespace-pre-line" dir="auto">
            {note}
          </p>
        )}
      </div>
      <a
        className="inline-flex min-h-11 items-center text-sm"
        href={madePath({ mealId, entryId, madeId: id, from: here })}
        aria-label={id ? `Change what you noted on ${day}` : `Say how it was on ${day}`}
        data-modal=""
      >
        {id ? "Change" : "How was it?"}
      </a>
    </li>
  );
}
