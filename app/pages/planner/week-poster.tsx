import { addDays, formatDate, weekInWords } from "~/server/values/dates";
import { isCookedForMore, type Place, type DinnerTable, type TableDinner } from "~/plan/calendar";
import { CheckMark } from "~/recipes/verdicts/components";
import { NamesInWords } from "~/household/eaters/components";
import { timeOf } from "~/recipes/meals";
import { posterPath } from "./table-path";
import type { NightNotes } from "./night-notes";
import { Picture } from "~/ui/picture";
import { FreePlate, Lid, Napkin } from "~/ui/plate";
import { PrintPage } from "~/ui/print-page";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

const POSTER_TITLE = "text-2xl max-md:text-xl print:line-clamp-2 print:text-xl print:leading-tight";
/** Verdicts are never cut off. They use a smaller font on paper. */
const VERDICT = "font-semibold print:text-[8.5pt] print:leading-tight";
/** The number of lines that fit next to a night's dinner. */
const MOST_NOTES = 4;

type WeekPosterProps = { table: DinnerTable; notes: NightNotes };

/** Shows the seven days for the fridge on one page: seven rows, each with room to write. */
export function WeekPoster({ table: { start, places }, notes }: WeekPosterProps) {
  return (
    <PrintPage title={weekInWords(start, "MMMM")} backHref="/dashboard" of="planner">
      <p className="flex flex-wrap gap-x-4 print:hidden">
        <a className="py-2.5" href={posterPath(addDays(start, -7))} rel="prev">
          {t("Earlier days")}
        </a>
        <a className="py-2.5" href={posterPath(addDays(start, 7))} rel="next">
          {t("Later days")}
        </a>
      </p>
      <ol className="mt-2 border-t border-ink" role="list">
        {places.map((place) => (
          <Row key={place.date} place={place} notes={notes[place.date]} />
        ))}
      </ol>
    </PrintPage>
  );
}

type RowProps = { place: Place; notes: readonly string[] | undefined };

function Row({ place: { date, dinners }, notes = [] }: RowProps) {
  const [dinner] = dinners;
  const more = dinners.slice(2);
  return (
    <li
      className="grid min-h-28 grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 border-b border-line py-1 md:grid-cols-[6.5rem_minmax(0,1fr)_minmax(0,15rem)] print:min-h-[3cm] print:grid-cols-[3cm_minmax(0,1fr)_5.5cm] print:break-inside-avoid"
      data-night={date}
    >
      <div className="relative aspect-square w-full">
        {dinner?.kind === "leftovers" ? (
          <Lid on="table" />
        ) : dinner?.mealId ? (
          <Picture {...dinner} on="table" sizes="8rem" />
        ) : dinner ? (
          <Napkin on="table" />
        ) : (
          <FreePlate canAdd={false} on="table" />
        )}
      </div>
      <div className="min-w-0">
        <p className="text-sm text-ink2">{formatDate(date, "EEEE d")}</p>
        {dinners.slice(0, 2).map((shownDinner) => (
          <Dish key={shownDinner.id} dinner={shownDinner} isAlone={dinners.length === 1} />
        ))}
        {more.length > 0 && <p>{t("and {count} more", { count: more.length })}</p>}
        {more.map(({ id, mark }) => (
          <CheckMark key={id} mark={mark} className={VERDICT} />
        ))}
      </div>
      {notes.length > 0 && (
        <ul
          role="list"
          className="min-w-0 border-line text-sm text-ink2 print:text-[8.5pt] print:leading-tight max-md:col-start-2 md:border-s md:ps-3"
        >
          {notes.slice(0, MOST_NOTES).map((words, at) => (
            <li key={at} className="wrap-anywhere" dir="auto">
              {words}
            </li>
          ))}
          {notes.length > MOST_NOTES && (
            <li>{t("and {count} more", { count: notes.length - MOST_NOTES })}</li>
          )}
        </ul>
      )}
    </li>
  );
}

/** Shows a dish on paper. Its title may be cut off, but never its verdict, so that the poster is always one page. */
function Dish({ dinner, isAlone }: { dinner: TableDinner; isAlone: boolean }) {
  const all = [...dinner.eaters, ...dinner.guests];
  return (
    <>
      <h2 className={isAlone ? POSTER_TITLE : "text-lg print:line-clamp-1"} dir="auto">
        {dinner.title}
      </h2>
      {dinner.mealId !== null && (isAlone || !dinner.mark) && (
        <p className="text-sm text-ink2 print:line-clamp-2 print:text-[8.5pt] print:leading-tight">
          {dinner.kind === "meal" && `${timeOf(dinner)}, `}
          {all.length > 0
            ? rich("for {names}", { names: <NamesInWords names={all} /> })
            : t("serves {people}", { people: String(dinner.serves) })}
          {isCookedForMore(dinner) &&
            `, ${t("cook for {people}", { people: dinner.cookFor ?? 0 })}`}
        </p>
      )}
      <CheckMark mark={dinner.mark} className={VERDICT} />
    </>
  );
}
