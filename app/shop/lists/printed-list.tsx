import { weekInWords } from "~/server/values/dates";
import { PrintPage } from "~/ui/print-page";
import { PrintedAtHome, PrintedElsewhere, ItemMark } from "./list-rows";
import type { GroceryList, ListGroup } from "./list";
import { listAddress } from "./list-address";
import { AISLES } from "./list-looks";
import { Misfits, Estimated } from "./list-head";
import { t } from "~/language/messages";
import { aisleName } from "~/engine/labels";

/** Shows the remaining items of a list on paper, each with a box to check off. */
export function PrintedList({ list }: { list: GroceryList }) {
  const { weekStartDate, store, groups, anyStore, elsewhere, probable } = list;
  return (
    <PrintPage
      title={t("Groceries, {week}", { week: weekInWords(weekStartDate, "MMMM") })}
      backHref={listAddress(weekStartDate, { store: store?.id ?? null })}
      of="list"
    >
      {store && (
        <p className="mb-2 font-serif text-ink2 italic">
          <bdi>{store.name}</bdi>
        </p>
      )}
      <Misfits list={list} />
      <PrintedAisles groups={groups} />
      <Estimated list={list} className="mt-3 text-[9.5pt] font-semibold" />
      {anyStore.length > 0 && (
        <>
          <h2 className="mt-3 border-t border-ink pt-1 text-[14pt]">{t("Any store")}</h2>
          <PrintedAisles groups={anyStore} />
        </>
      )}
      <PrintedElsewhere elsewhere={elsewhere} />
      <PrintedAtHome probable={probable} />
    </PrintPage>
  );
}

/** Renders each aisle as a table, because browsers repeat a table's head after a page or column break. */
function PrintedAisles({ groups }: { groups: readonly ListGroup[] }) {
  return (
    <div className={AISLES}>
      {groups.map(({ category, items }) => (
        <PrintedAisle
          key={category}
          category={category}
          items={items.filter((item) => !item.ticked)}
        />
      ))}
    </div>
  );
}

/** Formats an amount so that it breaks only between a unit and what follows: "2 cans (15 oz)". */
const withUnit = (amount: string) => amount.replace(/(?<=[\d\p{No}]) (?=\p{L})/gu, "\u00a0");

function PrintedAisle({ category, items }: ListGroup) {
  if (items.length === 0) return null;
  return (
    <table className="mb-2 w-full border-collapse text-start">
      <thead>
        <tr>
          <th
            colSpan={2}
            className="border-b border-ink pt-4 pb-1 text-start font-serif text-xl font-normal print:pt-1.5 print:pb-0.5 print:text-[13pt]"
          >
            {aisleName(category)}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, name, amount, detail, optional, bought, check }) => (
          <tr
            key={id}
            className="break-inside-avoid border-b border-line align-top print:text-[9.5pt] print:leading-tight"
          >
            <td className="w-full py-1.5 wrap-anywhere print:py-px">
              <span className="flex gap-2">
                <span className="mt-0.5 size-4 flex-none border border-edge print:size-3.5" />
                <span className="min-w-0 first-letter:uppercase" dir="auto">
                  {optional ? t("{name} (optional)", { name }) : name}
                  {detail && <small> ({detail})</small>}
                  {bought && <small> {t("({bought} already bought)", { bought })}</small>}
                  <ItemMark check={check} />
                </span>
              </span>
            </td>
            <td className="max-w-28 py-1.5 ps-2 text-end figures print:py-px">
              {withUnit(amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
