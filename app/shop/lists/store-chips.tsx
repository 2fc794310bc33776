import { cx } from "~/ui/classes";
import { type GroceryList, toBuyOf } from "./list";
import { listAddress } from "./list-address";

/** The stores that a list can be shown for, each with what is left to buy there; nothing where the household has named none. */
export function StoreChips({ list }: { list: GroceryList }) {
  const { stores, store: shown, weekStartDate } = list;
  if (stores.length === 0) return null;
  const left = toBuyOf(list)
    .flatMap(({ items }) => items)
    .filter((item) => !item.ticked);
  const chips = [{ id: null, name: "All" }, ...stores];
  return (
    <nav className="flex flex-wrap gap-1.5 pt-3 print:hidden" aria-label="Stores">
      {chips.map(({ id, name }) => {
        const isShown = id === (shown?.id ?? null);
        return (
          <a
            key={id}
            className={cx(
              "flex min-h-11 items-center gap-1.5 rounded-sm border-[1.5px] px-3 font-medium text-ink no-underline hover:bg-sunk",
              isShown ? "border-olive bg-olive-wash" : "border-edge bg-card",
            )}
            href={listAddress(weekStartDate, { store: id })}
            aria-current={isShown ? "page" : undefined}
          >
            <span className="min-w-0 wrap-anywhere" dir="auto">
              {name}
            </span>{" "}
            <small className="text-xs text-ink2 figures">
              {left.filter((item) => id === null || item.store?.id === id).length}
            </small>
          </a>
        );
      })}
    </nav>
  );
}
