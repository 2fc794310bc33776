import { cx } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import type { ItemCheck } from "./item-check";

/** Under an item: for whom it is not, or what to look for on its label. It stays readable once the item is ticked. */
export function ItemMark({ check }: { check: ItemCheck | null }) {
  if (check === null) return null;
  const { isBroken, words } = check;
  return (
    <>
      {" "}
      <small
        dir="auto"
        className={cx(
          "inline-flex w-full items-start gap-1.5 text-sm print:text-[8.5pt] print:leading-tight",
          isBroken ? "font-semibold text-err" : "text-mustard",
        )}
      >
        <Icon name={isBroken ? "alert" : "info"} className="mt-0.5 size-4 flex-none print:size-3" />
        <span className="min-w-0 wrap-anywhere">{words}</span>
      </small>
    </>
  );
}
