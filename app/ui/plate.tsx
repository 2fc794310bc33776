import { cx } from "./classes";
import { clothNameOf, drawingPath, type Ground } from "./drawings/draw";
import { Icon } from "./icon";

type PlateProps = {
  cuisine: string;
  /** The drawing, as its address encodes it. */
  drawing: string;
  /** The surroundings of the dish. By default, its cloth, cropped to the food. */
  on?: Ground;
  /**
   * True if the plate is visible when the page opens. Then it is fetched with the page, not once its position is known.
   */
  isFirst?: boolean | undefined;
  /**
   * True if the plate is next to the first one. Then it is fetched with the page, too, after the resources that the
   * page needs to render.
   */
  isEarly?: boolean | undefined;
};

/** The classes for each ground. On a table, the cutlery next to the plate may extend beyond the picture. */
const PLACES: Record<Ground, string> = {
  cloth: "inset-0 w-full object-cover",
  card: "inset-0 w-full object-cover",
  table: "inset-y-0 -start-[12%] w-[124%] object-contain",
  runner: "inset-0 w-full object-contain",
};

/**
 * Returns how a picture is fetched. The first one of a page is fetched at once, because the largest contentful paint
 * waits for it. The pictures next to it follow, and all others are fetched when the user scrolls to them.
 */
export const loadingOf = ({ isFirst, isEarly }: Pick<PlateProps, "isFirst" | "isEarly">) => {
  if (isFirst) return { fetchpriority: "high" } as const;
  return isEarly ? {} : ({ loading: "lazy" } as const);
};

/** Shows the drawing of a recipe. It has its own address, so that a browser caches it once for all pages. */
export function Plate({ cuisine, drawing, on = "card", ...loadingProps }: PlateProps) {
  return (
    <img
      className={cx("absolute h-full max-w-none", PLACES[on])}
      src={drawingPath({ drawing, cuisine, on })}
      alt=""
      {...loadingOf(loadingProps)}
    />
  );
}

/** Shows the cloth of a dish without the dish, as the background of a photo. */
export function Cloth({ cuisine, drawing }: Pick<PlateProps, "cuisine" | "drawing">) {
  return <Plate cuisine={cuisine} drawing={clothNameOf(drawing)} on="cloth" />;
}

/** Shows a laid table with an empty plate, for empty states. */
export function EmptyPlate({ cuisine }: { cuisine: string }) {
  return <Plate cuisine={cuisine} drawing="0.empty.cream" on="cloth" />;
}

/** The drawing of a night without a recipe: eating out, takeaway, guests, a note. */
export const NAPKIN = { cuisine: "other", drawing: "0.napkin.cream" };

/** Shows the place of a night without a recipe. */
export const Napkin = ({ on }: { on: Ground }) => <Plate {...NAPKIN} on={on} isEarly />;

/** Shows leftovers: a plate under its lid. */
export const Lid = ({ on }: { on: Ground }) => (
  <Plate cuisine="other" drawing="0.covered.cream" on={on} isEarly />
);

/** Shows the plate of a night without a plan, with a plus if something can be added. */
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
