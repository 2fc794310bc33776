import { Icon } from "~/ui/icon";
import { inWords } from "~/server/values/words";
import { ItemMark } from "./item-mark";
import type { GroceryList, ListGroup, ListItem } from "./list";
import { listAddress } from "./list-address";
import { AISLE_COUNT, AISLE_HEAD } from "./list-looks";

/** The list that an item stands on. */
export type OfList = Pick<GroceryList, "weekStartDate" | "store">;

type AisleProps = ListGroup & { list: OfList };

/**
 * One part of the shop with what is left to buy there. It is there without any row, too: what is taken out of the
 * basket comes back to it.
 */
export function Aisle({ category, items, list }: AisleProps) {
  const id = aisleId(category);
  const left = items.filter((item) => !item.ticked);
  return (
    <section
      id={id}
      className="break-inside-avoid-column print:break-inside-auto"
      hidden={left.length === 0}
      data-aisle=""
    >
      <h2 className={AISLE_HEAD}>
        {category} <small className={AISLE_COUNT}>{left.length}</small>
      </h2>
      <ul role="list">
        {left.map((item) => (
          <Row key={item.id} {...{ item, list }} aisle={id} />
        ))}
      </ul>
    </section>
  );
}

/** The id of an aisle on the page of a list. */
export const aisleId = (category: string) =>
  `aisle-${category.toLowerCase().replace(/[^a-z]+/g, "-")}`;

type RowProps = {
  item: ListItem;
  list: OfList;
  /** The id of the aisle that it comes back to from the basket. */
  aisle?: string;
};

/** One thing to buy: the label of its box is the whole row except the link to its page. */
export function Row({ item, list, aisle }: RowProps) {
  const { id, ticked } = item;
  return (
    <li className="item" id={`item-${id}`} data-item="" data-aisle-of={aisle}>
      <label>
        <input
          type="checkbox"
          name="ticked"
          value={id}
          defaultChecked={ticked}
          className="check"
          // A browser that fills the ticks of before into a reloaded page would hide what others have ticked.
          autoComplete="off"
        />
        <Words item={item} />
      </label>
      <DetailsLink item={item} list={list} />
    </li>
  );
}

/** Leads to what is known of an item, and to what can be done with it. */
function DetailsLink({ item: { id, name }, list }: Pick<RowProps, "item" | "list">) {
  const address = listAddress(list.weekStartDate, {
    view: "/line",
    store: list.store?.id ?? null,
  });
  return (
    <a
      className="item-more print:hidden"
      href={`${address}&item=${id}`}
      aria-label={`${name}: details`}
      data-modal=""
      data-more=""
    >
      <Icon name="more" />
    </a>
  );
}

/** Its name and how much to buy, and below them what exactly is needed; read as "garlic, 1 head, exactly 9 cloves". */
export function Words({ item }: { item: ListItem }) {
  const { name, amount, detail, optional, bought, byHand, check } = item;
  return (
    <>
      <span className="item-name" dir="auto" data-words="">
        {name}
        {optional && " (optional)"}
      </span>
      {amount && (
        <span className="item-amount figures">
          <span className="sr-only">, </span>
          <Amount amount={amount} />
        </span>
      )}
      {(detail || bought || byHand || check) && (
        <span className="item-small">
          {detail && (
            <small>
              <span className="sr-only">, exactly </span>
              {detail}
            </small>
          )}
          {bought && (
            <small className="text-olive">
              <span className="sr-only">, </span>
              {bought} already bought
            </small>
          )}
          {byHand && (
            <small>
              <span className="sr-only">, </span>
              Added by hand
            </small>
          )}
          <ItemMark check={check} className="font-semibold" />
        </span>
      )}
    </>
  );
}

/** "2 cans", and below it in small "(14 oz)". */
function Amount({ amount }: { amount: string }) {
  const [, packages, size] = /^(.+) (\(.+\))$/.exec(amount) ?? [];
  if (!packages) return amount;
  return (
    <>
      {packages} <small>{size}</small>
    </>
  );
}

type AsideRowProps = {
  item: ListItem;
  /** What brings it back to the list. */
  back: { name: "need" | "restore"; words: string };
};

/** An item that is not bought, with the button that brings it back. */
export function AsideRow({ item, back }: AsideRowProps) {
  return (
    <li className="item" id={`item-${item.id}`}>
      <p className="item-words">
        <Words item={item} />
        {item.alsoFor.length > 0 && (
          <small className="item-small text-mustard">
            now needed for {inWords(item.alsoFor)}, too
          </small>
        )}
      </p>
      <button
        className="item-back"
        name={back.name}
        value={item.id}
        aria-label={`${back.words}: ${item.name}`}
      >
        {back.words}
      </button>
    </li>
  );
}
