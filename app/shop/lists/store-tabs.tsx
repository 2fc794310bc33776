import { estimateInWords } from "~/shop/stores/price";
import { Tabs } from "~/ui/tabs";
import type { GroceryList } from "./list";
import { listAddress } from "./list-address";

type StoreTabsProps = {
  list: Pick<GroceryList, "weekStartDate" | "stores" | "store">;
};

/** The stores that a list can be shared for; nothing where the household has named none. */
export function StoreTabs({ list: { weekStartDate, stores, store } }: StoreTabsProps) {
  if (stores.length === 0) return null;
  const tabOf = (id: string | null, label: string) => ({
    label,
    isCurrent: id === (store?.id ?? null),
    href: listAddress(weekStartDate, { view: "/share", store: id }),
  });
  return (
    <Tabs
      label="Stores"
      isMany
      tabs={[tabOf(null, "All stores"), ...stores.map(({ id, name }) => tabOf(id, name))]}
    />
  );
}

type EstimateProps = { list: Pick<GroceryList, "estimate" | "store">; className?: string };

/** What the list costs, as far as its prices are known; nothing where none is. */
export function Estimated({ list: { estimate, store }, className }: EstimateProps) {
  if (estimate === null) return null;
  return (
    <p className={className}>
      {store ? (
        <>
          At <bdi>{store.name}</bdi>
        </>
      ) : (
        "In all"
      )}{" "}
      <span className="figures">{estimateInWords(estimate)}</span>.
    </p>
  );
}
