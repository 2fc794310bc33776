import {
  type TableDinner,
  addMealPath,
  entryPath,
  nightId,
  isCookedForMore,
  type Place,
} from "~/plan/calendar";
import { cx } from "~/ui/classes";
import { inWords } from "~/language/words";
import { formatDate } from "~/server/values/dates";
import { dayPath } from "~/server/values/paths";
import { CheckMark } from "~/recipes/verdicts/components";
import { cookPath } from "~/plan/cook-mode";
import { timeOf } from "~/recipes/meals";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { FreePlate, Lid, Napkin } from "~/ui/plate";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

/** Shows one of the nights after tonight: a row on a phone, a place setting on a desktop, and one button. */
export function Night({ place }: { place: Place }) {
  const { date, when, dinners } = place;
  const [dinner] = dinners;
  const isOpen = !dinner && when !== "past";
  return (
    <li
      className="night"
      data-past={when === "past" ? "" : undefined}
      data-night={date}
      data-dinner={when === "past" ? undefined : dinner?.id}
    >
      <div className="night-plate">
        <NightPicture place={place} />
      </div>
      <div className={cx("paper night-paper", isOpen && "border-dashed border-edge shadow-none")}>
        <p className="night-day">
          <a href={dayPath(date)} aria-label={formatDate(date, "EEEE d MMMM")} data-modal="">
            {formatDate(date, "EEEE")}
          </a>
          <span className="figures">{formatDate(date, "d")}</span>
        </p>
        {dinner ? (
          <>
            <h3 className="col-start-1" dir="auto">
              <DinnerTitle
                id={nightId(date)}
                dinner={dinner}
                place={place}
                className="night-link"
              />
            </h3>
            <NightFacts dinner={dinner} others={dinners.slice(1)} place={place} />
          </>
        ) : (
          <h3 className="col-start-1 font-normal text-ink2 italic">
            {isOpen ? (
              <a
                id={nightId(date)}
                href={addMealPath({ scheduledDate: date })}
                className="night-link"
                aria-label={t("Add a dinner on {date}", { date: formatDate(date, "EEEE d MMMM") })}
              >
                {t("Open|night")}
              </a>
            ) : (
              t("Nothing was planned")
            )}
          </h3>
        )}
      </div>
    </li>
  );
}

type NightPictureProps = { place: Place; isTonight?: boolean };

/** Shows the picture of a night. */
export function NightPicture({ place: { when, dinners }, isTonight = false }: NightPictureProps) {
  const [dinner] = dinners;
  const on = isTonight ? "table" : "runner";
  if (!dinner) return <FreePlate canAdd={when !== "past"} on={on} />;
  if (dinner.mealId === null) return <Napkin on={on} />;
  if (dinner.kind === "leftovers") return <Lid on={on} />;
  const sizes = isTonight ? "(min-width: 64rem) 18rem, 40vw" : "(min-width: 64rem) 9rem, 5rem";
  return <Picture {...dinner} on={on} isFirst={isTonight} sizes={sizes} />;
}

type DinnerTitleProps = { id?: string; dinner: TableDinner; place: Place; className: string };

/** Shows a title that links to the entry. A dish that is still to be cooked is stored for offline use. */
export function DinnerTitle({ id, dinner, place, className }: DinnerTitleProps) {
  const { date, when } = place;
  const { id: entryId, kind, mealId, title } = dinner;
  const isToCook = kind === "meal" && mealId !== null && when !== "past";
  return (
    <a
      id={id}
      href={entryPath({ id: entryId, scheduledDate: date })}
      className={className}
      data-keep={isToCook ? cookPath({ mealId, entryId }) : undefined}
    >
      {title}
    </a>
  );
}

type NightFactsProps = {
  dinner: TableDinner;
  /** Other entries for the same night. */
  others: readonly TableDinner[];
  place: Place;
  isTonight?: boolean;
};

/** Shows minutes, portions, changes to who eats, and conflicts. */
export function NightFacts({
  dinner,
  others: otherDinners,
  place,
  isTonight = false,
}: NightFactsProps) {
  const { kind, mealId, serves, eaters, guests, isForSome, mark } = dinner;
  return (
    <>
      {mealId !== null && (
        <p
          className={cx(
            "flex flex-wrap gap-x-3 text-sm text-ink2 figures",
            isTonight ? "mt-1.5" : "night-minutes",
          )}
        >
          {kind === "meal" && !dinner.isCooked && <span>{timeOf(dinner)}</span>}
          {isTonight && serves !== null && <span>{t("for {people}", { people: serves })}</span>}
          {dinner.isCooked && (
            <span className="inline-flex items-center gap-1">
              <Icon name="check" className="size-4" />
              {t("Cooked")}
            </span>
          )}
          {isCookedForMore(dinner) && (
            <b>{t("Cook for {people}", { people: dinner.cookFor ?? 0 })}</b>
          )}
        </p>
      )}
      {otherDinners.map((otherDinner) => (
        <p
          key={otherDinner.id}
          className="relative z-1 col-span-full text-sm wrap-anywhere"
          dir="auto"
        >
          {rich("and {dish}", {
            dish: <DinnerTitle dinner={otherDinner} place={place} className="text-ink" />,
          })}
        </p>
      ))}
      {isForSome && <Eaters eaters={eaters} guests={guests} />}
      <CheckMark mark={mark} className="col-span-full mt-1 text-xs font-semibold" />
    </>
  );
}

/** The number of eaters shown by their first letter. The rest are counted. */
const SHOWN = 5;

const LETTER =
  "grid h-5.5 min-w-5.5 place-items-center rounded-full border border-edge bg-paper px-0.5 text-2xs font-semibold not-italic";

/** Shows the eaters by their first letters, guests in a dashed ring. Screen readers get all names. */
export function Eaters({ eaters, guests }: Pick<TableDinner, "eaters" | "guests">) {
  const all = [
    ...eaters.map((name) => ({ name, isGuest: false })),
    ...guests.map((name) => ({ name, isGuest: true })),
  ];
  const shownEaters = all.length > SHOWN ? all.slice(0, SHOWN - 1) : all;
  return (
    <p className="mt-1.5">
      <span className="sr-only">
        {t("{names} {count, plural, one {eats} other {eat}}", {
          names: inWords([...eaters, ...guests]),
          count: all.length,
        })}
      </span>
      <span className="flex flex-wrap gap-0.5" aria-hidden="true">
        {shownEaters.map(({ name, isGuest }, at) => (
          <i key={at} className={cx(LETTER, isGuest && "border-dashed")}>
            {[...name][0]?.toUpperCase()}
          </i>
        ))}
        {all.length > shownEaters.length && (
          <i className={LETTER}>+{all.length - shownEaters.length}</i>
        )}
      </span>
    </p>
  );
}
