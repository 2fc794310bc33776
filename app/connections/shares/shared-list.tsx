import { AISLE_COUNT, AISLE_HEAD, AISLES } from "~/shop/lists";
import { ItemMark, PrintedAtHome } from "~/shop/lists/components";
import type { SharedList as SharedListData } from "./shared";

/** A week's list, read-only. */
export function SharedList({ list }: { list: SharedListData }) {
  return (
    <article className="py-6">
      <h1>Grocery List</h1>
      <p className="font-serif text-ink2 italic mb-4">
        Week of {list.weekOf}
        {list.store && (
          <>
            , <bdi>{list.store.name}</bdi>
          </>
        )}
      </p>
      <Groups groups={list.groups} />
      {list.anyStore.length > 0 && (
        <>
          <h2 className="mt-6 border-t border-ink pt-4 text-2xl">Any store</h2>
          <Groups groups={list.anyStore} />
        </>
      )}
      <PrintedAtHome probable={list.probable} />
    </article>
  );
}

function Groups({ groups }: Pick<SharedListData, "groups">) {
  return (
    <div className={AISLES}>
      {groups.map(({ category, items }) => (
        <section className="break-inside-avoid" key={category}>
          <h2 className={AISLE_HEAD}>
            {category} <small className={AISLE_COUNT}>{items.length}</small>
          </h2>
          <ul role="list">
            {items.map((item) => (
              <li key={item.id} className="border-b border-line py-2">
                {item.ticked ? <s>{item.text}</s> : item.text}
                {item.bought && (
                  <small className="text-sm text-ink2"> ({item.bought} already bought)</small>
                )}
                <ItemMark check={item.check} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
