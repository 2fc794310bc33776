import { PrintPage } from "~/ui/print-page";
import type { GroceryList } from "./list";

/** The list on paper: a box to tick before each line. */
export function PrintedList({ list }: { list: GroceryList }) {
  const { weekStartDate, weekOf, groups } = list;
  return (
    <PrintPage
      title="Grocery List"
      backHref={`/dashboard/groceries?weekStart=${weekStartDate}`}
      of="the list"
    >
      <p className="font-serif text-ink2 italic mb-2">Week of {weekOf}</p>
      <div className="shopping">
        <div className="aisles">
          {groups.map(({ category, items }) => (
            <section className="aisle" key={category}>
              <h2>{category}</h2>
              <ul role="list">
                {items.map(({ id, name, amount, bought, ticked }) => (
                  <li className="item" key={id}>
                    <div className="cb">
                      <span className={ticked ? "paper-box done" : "paper-box"} />
                      <span>
                        {name}
                        {bought && <small> ({bought} already bought)</small>}
                      </span>
                      <span className="q tabular-nums">{amount}</span>
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </PrintPage>
  );
}
