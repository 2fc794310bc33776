import { formatDate } from "~/dates";
import { dayPath } from "~/features/calendar/entry-path";
import { isCookedForMore, type Place, type TableDinner } from "~/features/calendar/table";
import { CheckMark } from "~/features/checks/check-mark";
import { cookPath } from "~/features/cooking/cook-path";
import { timeOf } from "~/features/meals/meal";
import { cx } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { FreePlate, Napkin } from "~/ui/plate";
import { withFrom } from "~/ui/way-back";
import { dinnerPath } from "./dinner-path";
import { type ToBuy, Tonight } from "./tonight";
import { Eaters } from "./who-eats";

/** Where the table stands: what can be done there. */
export type Room = "planner" | "kitchen" | "abroad";

type PlaceSettingProps = {
  place: Place;
  room?: Room;
  /** Where the photos of dishes are, if not at the household's own address. */
  photosAt?: string | undefined;
  /** Only for tonight, on the planner. */
  toBuy?: ToBuy;
  /** What there is beside the dinner, in small. */
  notes?: readonly string[] | undefined;
  className?: string | undefined;
};

type TitleProps = {
  room: Room;
  dinner: TableDinner;
  place: Place;
  className: string;
  /** Left out where the line is the title’s alone, which has its direction then. */
  dir?: "auto";
};

/** A link over the planner; in the kitchen to a page of its own that leads back there; for strangers words alone. */
function Title({ room, dinner, place: { date, when }, className, dir }: TitleProps) {
  const { title } = dinner;
  if (room === "abroad") return <span dir={dir}>{title}</span>;
  const href = dinnerPath(dinner, date);
  const to = room === "planner" ? { href, "data-modal": "" } : { href: withFrom(href, "/week") };
  // What has its recipe here is kept for a kitchen without a signal.
  const cook =
    dinner.kind === "meal" && dinner.mealId && when !== "past"
      ? cookPath({ mealId: dinner.mealId, entryId: dinner.id })
      : undefined;
  return (
    <a {...to} className={className} dir={dir} data-keep={cook}>
      {title}
    </a>
  );
}

/** A night: its dish on a plate, and what there is to say of it on paper; the plate leads where the title does. */
export function PlaceSetting(props: PlaceSettingProps) {
  const { place, room = "planner", toBuy = null, notes = [], className, photosAt } = props;
  const { date, when, dinners } = place;
  const [dinner] = dinners;
  const isTonight = when === "today";
  return (
    <li
      className={cx("night", className)}
      aria-current={isTonight ? "date" : undefined}
      data-past={when === "past" ? "" : undefined}
      data-night={date}
      data-dinner={room === "planner" && when !== "past" ? dinner?.id : undefined}
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
            <Picture
              {...dinner}
              on="table"
              isFirst={isTonight}
              at={photosAt}
              sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 24rem, 60vw"
            />
          ) : dinner ? (
            <Napkin />
          ) : (
            <FreePlate canAdd={when !== "past" && room === "planner"} />
          )}
        </div>
        <div
          className={cx(
            "rounded-[3px] border border-line bg-card p-2.5 shadow-1 lg:p-2",
            isTonight && "max-lg:p-4",
          )}
        >
          <DayLine {...{ date, isTonight, room }} />
          {dinner ? (
            <>
              <Dish {...{ dinner, place, isTonight, room }} />
              {dinners.slice(1).map((also) => (
                <p key={also.id} className="relative mt-1 line-clamp-2 overflow-clip text-sm">
                  and <Title {...{ room, place }} dinner={also} className="text-ink" dir="auto" />
                </p>
              ))}
            </>
          ) : (
            <Free place={place} room={room} />
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
          {isTonight && dinner && room === "planner" && <Tonight {...{ dinner, date, toBuy }} />}
        </div>
      </div>
    </li>
  );
}

type DayLineProps = { date: string; isTonight: boolean; room: Room };

function DayLine({ date, isTonight, room }: DayLineProps) {
  const weekday = formatDate(date, "EEEE");
  const day = (
    <>
      <span className="font-semibold">
        {weekday.slice(0, 3)}
        <span className={room === "planner" ? "lg:max-xl:hidden" : undefined}>
          {weekday.slice(3)}
        </span>
      </span>
      <span className="figures">{formatDate(date, "d")}</span>
    </>
  );
  const look = cx(
    "flex min-w-0 grow flex-wrap gap-x-1 text-ink2 no-underline",
    isTonight ? "justify-end" : "justify-between",
  );
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-xs text-ink2">
      {isTonight && <span className="font-serif text-lg text-accent italic">Tonight</span>}
      {room === "planner" ? (
        <a
          className={cx(look, "relative z-1 -mx-2.5 -mt-2.5 px-2.5 pt-2.5 pb-1 hover:underline")}
          href={dayPath(date)}
          aria-label={formatDate(date, "EEEE d MMMM")}
          data-modal=""
        >
          {day}
        </a>
      ) : (
        <span className={look}>{day}</span>
      )}
    </p>
  );
}

/** In characters: a title that would not stand on a kitchen's screen in its largest letters. */
const LONG = 60;

/** The title reaches over the plate above it, so that both are one thing to press. */
const COVERS = "text-ink no-underline hover:underline before:absolute before:inset-0";

type DishProps = { dinner: TableDinner; place: Place; isTonight: boolean; room: Room };

function Dish({ dinner, place, isTonight, room }: DishProps) {
  const { kind, mealId, mark, serves, eaters, guests } = dinner;
  const all = [...eaters, ...guests];
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
          {serves !== null && (isTonight || all.length === 0) && <span>Serves {serves}</span>}
          {dinner.isCooked && (
            <span className="inline-flex items-center gap-1">
              <Icon name="check" className="size-4" />
              Cooked
            </span>
          )}
          {isCookedForMore(dinner) && <b>Cook for {dinner.cookFor}</b>}
        </p>
      )}
      {all.length > 0 && <Eaters eaters={eaters} guests={guests} />}
      <CheckMark mark={mark} className="mt-2 text-xs font-semibold" />
    </>
  );
}

function Free({ place: { date, when }, room }: { place: Place; room: Room }) {
  if (when === "past") return <p className="text-sm text-ink2 italic">Nothing was planned</p>;
  if (room !== "planner") {
    // Strangers are not told which of the nights are past.
    const words = room === "kitchen" ? "Nothing planned yet" : "Nothing planned";
    return <p className="text-sm text-ink2 italic">{words}</p>;
  }
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
