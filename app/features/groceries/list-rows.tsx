import { CheckRow } from "~/ui/choices";
import { Button } from "~/ui/button";
import { cx } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { ItemMark } from "./item-mark";
import {
  AISLE_COUNT,
  AISLE_HEAD,
  AISLE_ITEMS,
  AMOUNT,
  DETAIL,
  FOLD,
  IN_SHOP,
  ITEM,
  ITEM_ROW,
} from "./list-looks";
import type { ListGroup, ListItem } from "./list";
import { More, neededFor, type RowProps } from "./row-more";

/** The mark of a part that folds. */
export function Chevron({
  className = "group-open/aisle:rotate-90 rtl:group-open/aisle:-rotate-90",
}) {
  return (
    <Icon name="right" className={cx("size-4 self-center text-ink2 print:hidden", className)} />
  );
}

/** One part of the shop with what to buy there; it can be folded away. */
export function Aisle({
  category,
  items,
  inShop,
  list,
  idPrefix = "",
}: ListGroup & Omit<RowProps, "item"> & { idPrefix?: string }) {
  const isDone = items.every((item) => item.ticked);
  return (
    <details
      className="aisle group/aisle break-inside-avoid print:break-inside-auto"
      id={`${idPrefix}aisle-${category.toLowerCase().replace(/[^a-z]+/g, "-")}`}
      open={!(inShop && isDone)}
    >
      <summary className={FOLD}>
        <h2 className={AISLE_HEAD}>
          <Chevron />
          {category} <small className={AISLE_COUNT}>{items.length}</small>
        </h2>
      </summary>
      <ul role="list" className={AISLE_ITEMS}>
        {items.map((item) => (
          <Row key={item.id} {...{ item, inShop, list }} />
        ))}
      </ul>
    </details>
  );
}

/** One thing to buy. */
export function Row({ item, inShop, list }: RowProps) {
  const { id, name, amount, detail, optional, bought, ticked, check } = item;
  const label = (
    <>
      {name}
      {optional && " (optional)"}
      <Small neededFor={inShop ? "" : neededFor(item)} detail={detail} />
      {bought && (
        <>
          {" "}
          <small className="block text-sm font-semibold text-olive">{bought} already bought</small>
        </>
      )}
      <ItemMark check={check} />
    </>
  );
  return (
    <li className={ITEM} id={`item-${id}`} data-item="">
      <CheckRow
        name="ticked"
        value={id}
        defaultChecked={ticked}
        label={label}
        quantity={amount && <span className={AMOUNT}>{amount}</span>}
        className={cx(ITEM_ROW, inShop && IN_SHOP)}
      />
      {!inShop && <More item={item} list={list} />}
    </li>
  );
}

/** Why it is on the list, and what exactly is asked for, in one row; on paper the latter alone. */
function Small({ neededFor, detail }: { neededFor: string; detail: string }) {
  if (!neededFor && !detail) return null;
  return (
    <>
      {" "}
      <small className={DETAIL}>
        {neededFor && (
          <span className="print:hidden">
            <bdi>{neededFor}</bdi>
            {detail && " · "}
          </span>
        )}
        {detail}
      </small>
    </>
  );
}

type SetAsideItemsProps = {
  id: string;
  title: string;
  note: string;
  items: readonly ListItem[];
  /** What brings an item back to the list. */
  back: { name: "need" | "restore"; words: string };
};

/** Items that are not bought: they can be brought back. */
export function SetAsideItems({ id, title, note, items, back }: SetAsideItemsProps) {
  if (items.length === 0) return null;
  const again = items.filter((item) => item.alsoFor.length > 0).length;
  return (
    <details className="group/aisle mt-4 border-t border-line pt-2 print:hidden" id={id}>
      <summary className="flex min-h-11 flex-wrap items-center gap-x-2 py-0 ps-0 font-semibold before:content-none">
        <Chevron />
        {title} <small className="font-medium text-ink2">{items.length}</small>
        {again > 0 && (
          <small className="basis-full ps-4 text-sm font-medium text-mustard">
            {again} needed for another meal, too
          </small>
        )}
      </summary>
      <p className="text-sm text-ink2">{note}</p>
      <ul role="list">
        {items.map((item) => (
          <li
            key={item.id}
            className={cx(ITEM, "flex min-h-14 items-center gap-3")}
            id={`item-${item.id}`}
          >
            <span className="min-w-0 flex-auto wrap-anywhere" dir="auto">
              {item.text}
              {item.detail && (
                <>
                  {" "}
                  <small className={DETAIL}>{item.detail}</small>
                </>
              )}
              <ItemMark check={item.check} />
              {item.alsoFor.length > 0 && (
                <span className="block text-sm font-medium text-mustard">
                  now needed for {item.alsoFor.join(" and ")}, too
                </span>
              )}
            </span>
            <Button
              variant="outline"
              size="sm"
              name={back.name}
              value={item.id}
              label={`${back.words}: ${item.name}`}
            >
              {back.words}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
