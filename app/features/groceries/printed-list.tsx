import { PrintPage } from "~/ui/print-page";
import { cx } from "~/ui/classes";
import { AISLE_HEAD, AISLE_ITEMS, AISLES, ITEM, ITEM_ROW } from "./list-looks";
import { ItemMark } from "./item-mark";
import { PrintedElsewhere } from "./elsewhere";
import type { GroceryList } from "./list";
import { listAddress } from "./list-address";
import { Estimated } from "./store-tabs";
import { Misfits } from "./misfits";
import { PrintedProbable } from "./probably-at-home";

/** The list on paper: a box to tick before each line. */
export function PrintedList({ list }: { list: GroceryList }) {
  const { weekStartDate, weekOf, store, groups, anyStore, elsewhere, probable } = list;
  return (
    <PrintPage
      title="Grocery List"
      backHref={listAddress(weekStartDate, { store: store?.id ?? null })}
      of="the list"
    >
      <p className="mb-2 font-serif text-ink2 italic">
        Week of {weekOf}
        {store && (
          <>
            , <bdi>{store.name}</bdi>
          </>
        )}
      </p>
      <Misfits list={list} />
      <div>
        <PrintedAisles groups={groups} />
        <Estimated list={list} className="mt-3 text-[9.5pt] font-semibold" />
        {anyStore.length > 0 && (
          <>
            <h2 className="mt-3 border-t border-ink pt-1 text-[14pt]">Any store</h2>
            <PrintedAisles groups={anyStore} />
          </>
        )}
        <PrintedElsewhere elsewhere={elsewhere} />
        <PrintedProbable probable={probable} />
      </div>
    </PrintPage>
  );
}

function PrintedAisles({ groups }: Pick<GroceryList, "groups">) {
  return (
    <div className={AISLES}>
      {groups.map(({ category, items }) => (
        <section className="print:break-inside-auto" key={category}>
          <h2 className={AISLE_HEAD}>{category}</h2>
          <ul role="list" className={AISLE_ITEMS}>
            {items.map(({ id, name, amount, detail, optional, bought, ticked, check }) => (
              <li className={ITEM} key={id}>
                <div className={cx(ITEM_ROW, "flex min-h-12 items-center gap-3 py-1.5")}>
                  <span
                    className={cx("size-4 flex-none border border-edge", ticked && "bg-line")}
                  />
                  <span className={ticked ? "line-through" : undefined} dir="auto">
                    {name}
                    {optional && " (optional)"}
                    {detail && <small> ({detail})</small>}
                    {bought && <small> ({bought} already bought)</small>}
                    <ItemMark check={check} />
                  </span>
                  <span className="ms-auto max-w-1/2 flex-none ps-2 text-end figures">
                    {amount}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
