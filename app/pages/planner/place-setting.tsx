import { formatDate, weekInWords } from "~/server/values/dates";
import {
  isCookedForMore,
  type Place,
  type TableDinner,
  plannedPath,
  type DinnerTable,
} from "~/plan/calendar";
import { CheckMark } from "~/recipes/verdicts/components";
import { cookPath } from "~/plan/cook-mode";
import { timeOf } from "~/recipes/meals";
import { cx } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { FreePlate, Lid, Napkin } from "~/ui/plate";
import { withFrom } from "~/ui/way-back";
import { Eaters } from "./night";
import type { NightNotes } from "./night-notes";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

/** Returns the page that opens a dinner of the table. */
const dinnerPath = ({ serves, cookFor, ...dinner }: TableDinner, date: string) =>
  plannedPath({ ...dinner, portions: cookFor ?? serves, date });

/** The place where a table is shown: on the kitchen screen, or to people who have its link. */
type Room = "kitchen" | "abroad";

type PlaceSettingProps = {
  place: Place;
  room: Room;
  /** The base address of photos, if it is not the household's own. */
  photosAt?: string | undefined;
  /** Short notes about other things on that day. */
  notes?: readonly string[] | undefined;
};

/**
 * Shows a night of a read-only week: the dish on a plate and its text on paper. The plate and the title have the same
 * link.
 */
function PlaceSetting({ place, room, photosAt, notes = [] }: PlaceSettingProps) {
  const { date, when, dinners } = place;
  const [dinner] = dinners;
  const isTonight = when === "today";
  return (
    <li
      className="setting"
      aria-current={isTonight ? "date" : undefined}
      data-past={when === "past" ? "" : undefined}
      data-night={date}
    >
      <div className="setting-plate">
        {!dinner ? (
          <FreePlate canAdd={false} on="table" />
        ) : dinner.mealId === null ? (
          <Napkin on="table" />
        ) : dinner.kind === "leftovers" ? (
          <Lid on="table" />
        ) : (
          <Picture
            {...dinner}
            on="table"
            isFirst={isTonight}
            at={photosAt}
            sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 24rem, 60vw"
          />
        )}
      </div>
      <div className={cx("paper p-2.5 lg:p-2", isTonight && "max-lg:p-4")}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-xs text-ink2">
          {isTonight && (
            <span className="font-serif text-lg text-accent italic">{t("Tonight")}</span>
          )}
          <span
            className={cx(
              "flex min-w-0 grow flex-wrap gap-x-1",
              isTonight ? "justify-end" : "justify-between",
            )}
          >
            <span className="font-semibold">{formatDate(date, "EEEE")}</span>
            <span className="figures">{formatDate(date, "d")}</span>
          </span>
        </p>
        {dinner ? (
          <>
            <Dish {...{ dinner, place, isTonight, room }} />
            {dinners.slice(1).map((also) => (
              <p key={also.id} className="relative mt-1 line-clamp-2 overflow-clip text-sm">
                {rich("and {dish}", {
                  dish: (
                    <Title {...{ room, place }} dinner={also} className="text-ink" dir="auto" />
                  ),
                })}
              </p>
            ))}
          </>
        ) : (
          // People with the link do not see which nights are past.
          <p className="text-sm text-ink2 italic">
            {when === "past"
              ? t("Nothing was planned")
              : room === "kitchen"
                ? t("Nothing planned yet")
                : t("Nothing planned")}
          </p>
        )}
        {notes.length > 0 && (
          <ul role="list" className="mt-2 border-t border-line pt-1 text-sm text-ink2">
            {notes.map((words, at) => (
              <li key={at} className="line-clamp-2" dir="auto">
                {words}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

type TitleProps = {
  room: Room;
  dinner: TableDinner;
  place: Place;
  className: string;
  /** The text direction. Missing if the line contains only the title, which then sets the direction. */
  dir?: "auto";
};

/** Links the title to its page on the kitchen screen. People with a share link see only text. */
function Title({ room, dinner, place: { date, when }, className, dir }: TitleProps) {
  const { title } = dinner;
  if (room === "abroad") return <span dir={dir}>{title}</span>;
  // A dish with a recipe here is stored for offline use.
  const cook =
    dinner.kind === "meal" && dinner.mealId && when !== "past"
      ? cookPath({ mealId: dinner.mealId, entryId: dinner.id })
      : undefined;
  return (
    <a
      href={withFrom(dinnerPath(dinner, date), "/week")}
      className={className}
      dir={dir}
      data-keep={cook}
    >
      {title}
    </a>
  );
}

/** The number of characters from which a title does not fit on a kitchen screen in the largest letters. */
const LONG = 60;

/** Extends the title's link over the plate above it, so that both are one target. */
const COVERS = "text-ink no-underline hover:underline before:absolute before:inset-0";

type DishProps = { dinner: TableDinner; place: Place; isTonight: boolean; room: Room };

function Dish({ dinner, place, isTonight, room }: DishProps) {
  const { kind, mealId, mark, serves, eaters, guests } = dinner;
  const hasNames = eaters.length + guests.length > 0;
  return (
    <>
      <h3
        className={
          isTonight
            ? cx(
                room !== "kitchen" && "line-clamp-4 overflow-clip",
                room === "kitchen" && dinner.title.length > LONG && "text-2xl",
              )
            : "line-clamp-3 overflow-clip max-lg:min-h-[3.66em]"
        }
        dir="auto"
      >
        <Title {...{ room, dinner, place }} className={COVERS} />
      </h3>
      {mealId !== null && (
        <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink2 figures">
          {kind === "meal" && (
            <span className="inline-flex items-center gap-1">
              <Icon name="clock" className="size-4" />
              {timeOf(dinner)}
            </span>
          )}
          {serves !== null && (isTonight || !hasNames) && (
            <span>{t("Serves {people}", { people: serves })}</span>
          )}
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
      {hasNames && <Eaters eaters={eaters} guests={guests} />}
      <CheckMark mark={mark} className="mt-2 text-xs font-semibold" />
    </>
  );
}

type KitchenScreenProps = { table: DinnerTable; notes: NightNotes };

/** Shows tonight and the next six nights in large letters, for a screen in the kitchen. */
export function KitchenScreen({ table: { start, places }, notes }: KitchenScreenProps) {
  return (
    <main id="main" className="kitchen flex min-h-screen flex-col" tabIndex={-1} data-page="">
      <div id="kitchen" className="flex flex-auto flex-col" data-region="">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-gutter py-2">
          <h1 className="text-2xl">{formatDate(start, "EEEE d MMMM")}</h1>
          <p className="-my-2.5 flex flex-wrap gap-x-4 text-sm">
            <a className="inline-flex min-h-11 items-center" href="/week?print=1">
              {t("Print the week")}
            </a>
            <a className="inline-flex min-h-11 items-center" href="/dashboard">
              {t("Planner")}
            </a>
          </p>
        </div>
        <h2 className="sr-only">{t("The week on the table")}</h2>
        <div className="cloth flex flex-auto flex-col justify-center">
          <ol className="settings" role="list" aria-label={t("Dinners from tonight")}>
            {places.map((place) => (
              <PlaceSetting
                key={place.date}
                place={place}
                room="kitchen"
                notes={notes[place.date]}
              />
            ))}
          </ol>
        </div>
      </div>
    </main>
  );
}

/** Shows a week to people who have its link. */
export function SharedWeek({
  table: { start, places },
  photosAt,
}: {
  table: DinnerTable;
  photosAt: string;
}) {
  return (
    <article className="pt-6 pb-10">
      <div className="mx-auto mb-3 max-w-page px-gutter">
        <h1>{t("Dinners")}</h1>
        <p className="font-serif text-ink2 italic">{weekInWords(start, "MMMM")}</p>
      </div>
      <h2 className="sr-only">{t("The week on the table")}</h2>
      <div className="cloth">
        <ol className="settings" role="list">
          {places.map((place) => (
            <PlaceSetting key={place.date} place={place} room="abroad" photosAt={photosAt} />
          ))}
        </ol>
      </div>
    </article>
  );
}
