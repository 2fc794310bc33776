import { cx } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import type { ItemCheck } from "./item-check";

type ItemMarkProps = { check: Pick<ItemCheck, "isBroken" | "words"> | null; className?: string };

/** Under an item: for whom it is not, or what to look for on its label. It stays readable once the item is ticked. */
export function ItemMark({ check, className = "w-full text-sm" }: ItemMarkProps) {
  if (check === null) return null;
  const { isBroken, words } = check;
  return (
    <>
      {" "}
      <small
        dir="auto"
        className={cx(
          "inline-flex items-start gap-1 print:text-[8.5pt] print:leading-tight",
          isBroken ? "font-semibold text-err" : "text-mustard",
          className,
        )}
      >
        <Icon name={isBroken ? "alert" : "info"} className="mt-px size-4 flex-none print:size-3" />
        <span className="min-w-0 wrap-anywhere">{words}</span>
      </small>
    </>
  );
}
