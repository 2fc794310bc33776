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

const FOR = "min-w-0 grow basis-32 text-sm leading-snug text-ink2";

/** The mark of a part that folds. */
function Chevron() {
  return (
    <Icon
      name="right"
      className="size-4 self-center text-ink2 group-open/aisle:rotate-90 rtl:group-open/aisle:-rotate-90 print:hidden"
    />
  );
}

type RowsProps = {
  items: readonly ListItem[];
  /** In the shop an item can be ticked and no more. */
  inShop: boolean;
};

/** One part of the shop with what to buy there; it can be folded away. */
export function Aisle({ category, items, inShop }: ListGroup & Pick<RowsProps, "inShop">) {
  const isDone = items.every((item) => item.ticked);
  return (
    <details
      className="aisle group/aisle break-inside-avoid print:break-inside-auto"
      id={`aisle-${category.toLowerCase().replace(/[^a-z]+/g, "-")}`}
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
          <Row key={item.id} item={item} inShop={inShop} />
        ))}
      </ul>
    </details>
  );
}

function Row({ item, inShop }: { item: ListItem } & Pick<RowsProps, "inShop">) {
  const { id, name, amount, detail, optional, bought, ticked, check } = item;
  const label = (
    <>
      {name}
      {optional && " (optional)"}
      {detail && (
        <>
          {" "}
          <small className={DETAIL}>{detail}</small>
        </>
      )}
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
      {!inShop && <More item={item} />}
    </li>
  );
}

/** Why it is on the list, and what takes it off. */
function More({ item: { id, name, meals, byHand, added } }: { item: ListItem }) {
  return (
    <div className="-mt-1.5 mb-1 flex min-h-10 flex-wrap items-center justify-end gap-1 ps-9.5 print:hidden">
      {byHand ? <span className={FOR}>Added by hand</span> : <NeededFor meals={meals} />}
      {!byHand && (
        <>
          <label className="inline-flex min-h-11 flex-none items-center gap-2 px-2 text-sm text-ink2 script:hidden">
            <input
              className="size-5"
              type="checkbox"
              name="have"
              value={id}
              aria-label={`Have it: ${name}`}
            />
            Have it
          </label>
          <Button
            variant="ghost"
            size="sm"
            name="have"
            value={id}
            label={`Have it: ${name}`}
            title="Already at home? This sets it aside."
            className="flex-none text-ink2 no-script:hidden"
          >
            Have it
          </Button>
        </>
      )}
      <Button
        variant="ghost"
        size="icon"
        icon="close"
        className="-me-2 flex-none text-ink2"
        name="remove"
        value={id}
        label={`Remove ${name}`}
      />
      {added.map((one) => (
        <span key={one.id} className="flex min-w-0 basis-full items-center gap-1 text-sm text-ink2">
          <span className="min-w-0 grow wrap-anywhere" dir="auto">
            with “{one.text}”, added by hand
          </span>
          <Button
            variant="ghost"
            size="icon"
            icon="close"
            className="-me-2 flex-none text-ink2"
            name="remove"
            value={one.id}
            label={`Take off “${one.text}”`}
          />
        </span>
      ))}
    </div>
  );
}

/** The meals that need it; if there are many they are told when asked for. */
function NeededFor({ meals }: { meals: readonly string[] }) {
  if (meals.length < 3) {
    return (
      <span className={FOR} dir="auto">
        {meals.length > 0 && `for ${meals.join(" and ")}`}
      </span>
    );
  }
  return (
    <details className={FOR}>
      <summary className="inline-flex min-h-11 items-center py-0 ps-0 font-normal underline decoration-dotted underline-offset-3 before:content-none">
        for {meals.length} meals
      </summary>
      {meals.join(", ")}
    </details>
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
