import { ButtonLink } from "~/ui/button";
import type { GroceryList } from "./list";
import { listAddress } from "./list-address";
import { AISLES } from "./list-looks";
import { Aisle, Chevron } from "./list-rows";

type AnyStoreProps = { list: GroceryList; inShop: boolean };

/**
 * On a store's list what nobody gave to a store: by the aisles of the shown one, folded away and not counted; it can be
 * ticked all the same.
 */
export function AnyStore({ list, inShop }: AnyStoreProps) {
  const { anyStore, groups, weekStartDate, store } = list;
  if (anyStore.length === 0) return null;
  const count = anyStore.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <details
      className="group/store mt-6 border-t border-ink pt-2 print:hidden"
      id="any-store"
      data-elsewhere=""
      open={groups.length === 0}
    >
      <summary className="flex min-h-11 flex-wrap items-center gap-x-2 py-0 ps-0 font-semibold before:content-none">
        <Chevron className="group-open/store:rotate-90 rtl:group-open/store:-rotate-90" />
        Any store <small className="font-medium text-ink2">{count}</small>
        <small className="basis-full ps-6 text-sm font-medium text-ink2">
          Not said where. Tick them here or elsewhere.
        </small>
      </summary>
      {!inShop && (
        <p className="my-2">
          <ChooseStores week={weekStartDate} store={store?.id ?? null} />
        </p>
      )}
      <div className={inShop ? undefined : AISLES}>
        {anyStore.map((group) => (
          <Aisle key={group.category} {...group} {...{ inShop, list }} idPrefix="any-" />
        ))}
      </div>
    </details>
  );
}

/** Leads to the form that gives many lines to a store at once. */
export function ChooseStores({ week, store }: { week: string; store: string | null }) {
  return (
    <ButtonLink
      variant="secondary"
      size="sm"
      icon="basket"
      href={listAddress(week, { view: "/stores", store })}
      data-modal=""
    >
      Say what you buy where
    </ButtonLink>
  );
}
