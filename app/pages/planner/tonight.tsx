import { formatDate } from "~/server/values/dates";
import { addMealPath, nightId } from "~/plan/calendar/entry-path";
import { dayPath } from "~/server/values/paths";
import type { Place, TableDinner } from "~/plan/calendar/table";
import { cookPath } from "~/plan/cook-mode/cook-path";
import { madePath } from "~/recipes/meals/made-path";
import { ButtonLink } from "~/ui/button";
import { DinnerTitle, NightFacts, NightPicture } from "./night";

/** Tonight's place at the table: its dinner in large, and the button for what comes next. */
export function Tonight({ place }: { place: Place }) {
  const { date, dinners } = place;
  const [dinner] = dinners;
  return (
    <div
      className="flex flex-wrap items-center gap-3 lg:block"
      aria-current="date"
      data-night={date}
      data-dinner={dinner?.id}
    >
      <div className="tonight-plate">
        <NightPicture place={place} isTonight />
      </div>
      <div className="paper min-w-0 grow-99 basis-46 p-3.5 lg:px-5 lg:pt-4.5 lg:pb-5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm text-ink2">
          <span className="font-serif text-base text-accent italic">Tonight</span>
          <a
            href={dayPath(date)}
            className="-my-2.5 py-2.5 text-xs text-ink2 no-underline hover:underline"
            aria-label={formatDate(date, "EEEE d MMMM")}
            data-modal=""
          >
            {formatDate(date, "EEEE d")}
          </a>
        </p>
        {dinner ? (
          <>
            <h3 className="text-xl leading-tight font-normal text-balance lg:text-3xl" dir="auto">
              <DinnerTitle
                id={nightId(date)}
                dinner={dinner}
                place={place}
                className="text-ink no-underline hover:underline"
              />
            </h3>
            <NightFacts dinner={dinner} others={dinners.slice(1)} place={place} isTonight />
            <NextStep dinner={dinner} />
          </>
        ) : (
          <>
            <h3 className="text-xl leading-tight font-normal text-ink2 italic">Nothing planned</h3>
            <ButtonLink
              id={nightId(date)}
              href={addMealPath({ scheduledDate: date })}
              icon="plus"
              className="mt-3 w-full lg:w-auto lg:min-w-48"
            >
              Choose a dinner
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}

/** The next step: Cook, and afterwards "How was it?" until the household has answered. An entry without a recipe has none. */
function NextStep({ dinner }: { dinner: TableDinner }) {
  const { id, kind, mealId, title, isCooked, isNoted } = dinner;
  if (kind !== "meal" || mealId === null || isNoted) return null;
  const dish = { mealId, entryId: id, from: "/dashboard" };
  const className = "mt-3 w-full lg:w-auto lg:min-w-48";
  return isCooked ? (
    <ButtonLink variant="outline" href={madePath(dish)} className={className} data-modal="">
      How was it?
    </ButtonLink>
  ) : (
    <ButtonLink icon="pot" href={cookPath(dish)} label={`Cook ${title}`} className={className}>
      Cook
    </ButtonLink>
  );
}
