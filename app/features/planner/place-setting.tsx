import { formatDate } from "~/dates";
import { entryPath } from "~/features/calendar/entry-path";
import type { Place, TableDinner } from "~/features/calendar/table";
import { inWords } from "~/features/checks/mark";
import { CheckMark } from "~/features/checks/check-mark";
import { timeOf } from "~/features/meals/meal";
import { ButtonLink } from "~/ui/button";
import { cx } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { FreePlate, Plate } from "~/ui/plate";

/** What is left to buy of the week's list; null without a list. */
export type ToBuy = { left: number } | null;

type PlaceSettingProps = {
  place: Place;
  /** Only for tonight. */
  toBuy?: ToBuy;
  className?: string | undefined;
};

/** Where a dinner is opened. */
const pathOf = (dinner: TableDinner, date: string) =>
  entryPath({ ...dinner, servings: dinner.serves, eaters: null, scheduledDate: date });

const dayPath = (date: string) => `/dashboard/calendar/${date}`;

/** A night: its dish on a plate, and what there is to say of it on paper; the plate leads where the title does. */
export function PlaceSetting({ place, toBuy = null, className }: PlaceSettingProps) {
  const { date, when, dinners } = place;
  const [dinner] = dinners;
  const isTonight = when === "today";
  return (
    <li
      className={cx("night", className)}
      aria-current={isTonight ? "date" : undefined}
      data-past={when === "past" ? "" : undefined}
      data-night={date}
    >
      <div
        className={
          isTonight
            ? "md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:items-center md:max-lg:gap-6"
            : undefined
        }
      >
        <div className={cx("night-plate", isTonight && "max-lg:h-58")}>
          {dinner?.mealId ? (
            <Plate {...dinner} id={dinner.mealId} on="table" />
          ) : (
            <FreePlate canAdd={when !== "past" && !dinner} />
          )}
        </div>
        <div className={cx("night-paper", isTonight && "max-lg:p-4")}>
          <DayLine date={date} isTonight={isTonight} />
          {dinner ? (
            <>
              <Dish {...{ dinner, date, isTonight }} />
              {dinners.slice(1).map((also) => (
                <p key={also.id} className="relative mt-1 line-clamp-2 text-sm">
                  and{" "}
                  <a href={pathOf(also, date)} className="text-ink" data-modal="" dir="auto">
                    {also.title}
                  </a>
                </p>
              ))}
            </>
          ) : (
            <Free place={place} />
          )}
          {isTonight && dinner && <Tonight {...{ dinner, date, toBuy }} />}
        </div>
      </div>
    </li>
  );
}

function DayLine({ date, isTonight }: { date: string; isTonight: boolean }) {
  const weekday = formatDate(date, "EEEE");
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-xs text-ink2">
      {isTonight && <span className="font-serif text-lg text-accent italic">Tonight</span>}
      <a
        className={cx(
          "relative z-1 -m-2.5 flex min-w-0 grow flex-wrap gap-x-1 p-2.5 text-ink2 no-underline hover:underline",
          isTonight ? "justify-end" : "justify-between",
        )}
        href={dayPath(date)}
        aria-label={formatDate(date, "EEEE d MMMM")}
        data-modal=""
      >
        <span className="font-semibold">
          {weekday.slice(0, 3)}
          <span className="lg:max-xl:hidden">{weekday.slice(3)}</span>
        </span>
        <span className="figures">{formatDate(date, "d")}</span>
      </a>
    </p>
  );
}

/** The title reaches over the plate above it, so that both are one thing to press. */
const COVERS = "text-ink no-underline hover:underline before:absolute before:inset-0";

type DishProps = { dinner: TableDinner; date: string; isTonight: boolean };

function Dish({ dinner, date, isTonight }: DishProps) {
  const { title, mealId, mark, serves, eaters, guests } = dinner;
  const all = [...eaters, ...guests];
  return (
    <>
      <h3 className={isTonight ? "line-clamp-4" : "line-clamp-3 max-lg:min-h-[3.66em]"}>
        <a href={pathOf(dinner, date)} className={COVERS} data-modal="" dir="auto">
          {title}
        </a>
      </h3>
      {mealId !== null && (
        <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink2 figures">
          <span className="inline-flex items-center gap-1">
            <Icon name="clock" className="size-4" />
            {timeOf(dinner)}
          </span>
          {(isTonight || all.length === 0) && <span>Serves {serves}</span>}
        </p>
      )}
      {all.length > 0 && <Eaters eaters={eaters} guests={guests} />}
      <CheckMark mark={mark} className="mt-2 text-xs font-semibold" />
    </>
  );
}

/** So many are shown by their first letter before they are counted. */
const SHOWN = 5;

/** Who eats, by first letters: guests in a dashed ring; all names for who does not see them. */
function Eaters({ eaters, guests }: Pick<TableDinner, "eaters" | "guests">) {
  const all = [
    ...eaters.map((name) => ({ name, isGuest: false })),
    ...guests.map((name) => ({ name, isGuest: true })),
  ];
  const shown = all.length > SHOWN ? all.slice(0, SHOWN - 1) : all;
  return (
    <p className="mt-1.5">
      <span className="sr-only">
        {inWords([...eaters, ...guests])} {all.length === 1 ? "eats" : "eat"}
      </span>
      <span className="flex flex-wrap gap-0.5" aria-hidden="true">
        {shown.map(({ name, isGuest }, at) => (
          <i key={at} className={cx("night-eater", isGuest && "border-dashed")}>
            {[...name][0]?.toUpperCase()}
          </i>
        ))}
        {all.length > shown.length && <i className="night-eater">+{all.length - shown.length}</i>}
      </span>
    </p>
  );
}

function Free({ place: { date, when } }: { place: Place }) {
  if (when === "past") return <p className="text-sm text-ink2 italic">Nothing was planned</p>;
  return (
    <h3>
      <a
        href={dayPath(date)}
        className={cx(COVERS, "font-normal text-ink2 italic")}
        aria-label={`Add a dinner on ${formatDate(date, "EEEE d MMMM")}`}
        data-modal=""
      >
        Add a dinner
      </a>
    </h3>
  );
}

type TonightProps = { dinner: TableDinner; date: string; toBuy: ToBuy };

function Tonight({ dinner, date, toBuy }: TonightProps) {
  return (
    <p className="relative z-1 mt-3 flex flex-wrap gap-2">
      {dinner.mealId !== null && (
        <ButtonLink
          icon="pot"
          href={pathOf(dinner, date)}
          label={`Cook ${dinner.title}`}
          className="grow"
          data-modal=""
        >
          Cook
        </ButtonLink>
      )}
      {toBuy && (
        <ButtonLink
          variant="outline"
          icon="basket"
          href="/dashboard/groceries"
          className="grow figures"
        >
          {toBuy.left > 0 ? `${toBuy.left} left to buy` : "All bought"}
        </ButtonLink>
      )}
    </p>
  );
}
