import { cx } from "./classes";
import { clothNameOf, drawingPath, type Ground } from "./drawings/draw";
import { Icon } from "./icon";

type PlateProps = {
  cuisine: string;
  /** What it is drawn as, in the letters of its address. */
  drawing: string;
  /** What is shown around the dish; its cloth, cropped to the food, if it is left out. */
  on?: Ground;
  /** It is seen as soon as the page is: fetched with it, and not once its place is known. */
  isFirst?: boolean | undefined;
  /** It is beside that one: fetched with the page, too, after what the page needs to be drawn. */
  isEarly?: boolean | undefined;
};

/** On a table the cutlery beside the plate may reach over. */
const PLACES: Record<Ground, string> = {
  cloth: "inset-0 w-full object-cover",
  card: "inset-0 w-full object-cover",
  table: "inset-y-0 -start-[12%] w-[124%] object-contain",
  runner: "inset-0 w-full object-contain",
};

/** How a picture is fetched: the first one of a page at once, which its largest paint waits for; those beside it after that, and all others as one comes to them. */
export const loadingOf = ({ isFirst, isEarly }: Pick<PlateProps, "isFirst" | "isEarly">) => {
  if (isFirst) return { fetchpriority: "high" } as const;
  return isEarly ? {} : ({ loading: "lazy" } as const);
};

/** The drawing of a recipe: an address of its own, so that a browser has it once for all pages. */
export function Plate({ cuisine, drawing, on = "card", ...seen }: PlateProps) {
  return (
    <img
      className={cx("absolute h-full max-w-none", PLACES[on])}
      src={drawingPath({ drawing, cuisine, on })}
      alt=""
      {...loadingOf(seen)}
    />
  );
}

/** The cloth of a dish without the dish, to lay a photo on. */
export function Cloth({ cuisine, drawing }: Pick<PlateProps, "cuisine" | "drawing">) {
  return <Plate cuisine={cuisine} drawing={clothNameOf(drawing)} on="cloth" />;
}

/** A laid table with nothing on the plate yet, for empty states. */
export function EmptyPlate({ cuisine }: { cuisine: string }) {
  return <Plate cuisine={cuisine} drawing="0.empty.cream" on="cloth" />;
}

/** What a night without a recipe is drawn as: eating out, takeaway, guests, a note. */
export const NAPKIN = { cuisine: "other", drawing: "0.napkin.cream" };

/** Such a night's place on the table. */
export const Napkin = ({ on }: { on: Ground }) => <Plate {...NAPKIN} on={on} isEarly />;

/** Leftovers: a plate under its lid. */
export const Lid = ({ on }: { on: Ground }) => (
  <Plate cuisine="other" drawing="0.covered.cream" on={on} isEarly />
);

/** A night for which nothing is planned: a plate, with a plus where something can be added. */
export function FreePlate({ canAdd, on }: { canAdd: boolean; on: Ground }) {
  return (
    <>
      <Plate cuisine="other" drawing="0.free.cream" on={on} isEarly />
      {canAdd && (
        <Icon
          name="plus"
          className="absolute inset-0 m-auto size-2/5 max-h-10 max-w-10 text-(--pi)"
        />
      )}
    </>
  );
}
