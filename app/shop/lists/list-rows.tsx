import { cx } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import type { ItemCheck } from "./item-check";
import { HEARD } from "~/ui/text";
import { inWords } from "~/language/words";
import {
  type GroceryList,
  type ListGroup,
  type ListItem,
  inALine,
  lookFor,
  itemsLeftIn,
} from "./list";
import { listAddress } from "./list-address";
import { AISLE_COUNT, AISLE_HEAD } from "./list-looks";
import type { ReactNode } from "react";
import { message, type Message, t } from "~/language/messages";
import { rich } from "~/language/rich";
import { aisleName } from "~/engine/labels";

/** The list that an item belongs to. */
type OfList = Pick<GroceryList, "weekStartDate" | "store">;

type AisleProps = ListGroup & { list: OfList };

/**
 * Shows one aisle with the items that are left to buy there. It is rendered even without items, because an unchecked
 * item returns to its aisle.
 */
export function AisleSection({ category, items, list }: AisleProps) {
  const id = aisleId(category);
  const itemsLeft = items.filter((item) => !item.ticked);
  return (
    <section
      id={id}
      className="break-inside-avoid-column print:break-inside-auto"
      hidden={itemsLeft.length === 0}
      data-aisle=""
    >
      <h2 className={AISLE_HEAD}>
        {aisleName(category)} <small className={AISLE_COUNT}>{itemsLeft.length}</small>
      </h2>
      <ul role="list">
        {itemsLeft.map((item) => (
          <ListRow key={item.id} {...{ item, list }} aisle={id} />
        ))}
      </ul>
    </section>
  );
}

/** The id of an aisle on the page of a list. */
export const aisleId = (category: string) =>
  `aisle-${category.toLowerCase().replace(/[^a-z]+/g, "-")}`;

type ListRowProps = {
  item: ListItem;
  list: OfList;
  /** The id of the aisle to which the item returns from the basket. */
  aisle?: string;
};

/** Shows one item to buy. The label of its checkbox is the whole row except the link to its page. */
export function ListRow({ item, list, aisle }: ListRowProps) {
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
          // A browser that restores old checkbox states into a reloaded page would hide what other people checked off.
          autoComplete="off"
        />
        <Words item={item} />
      </label>
      <DetailsLink item={item} list={list} />
    </li>
  );
}

/** Links to the details and actions of an item. */
function DetailsLink({ item: { id, name }, list }: Pick<ListRowProps, "item" | "list">) {
  const address = listAddress(list.weekStartDate, {
    view: "/line",
    store: list.store?.id ?? null,
  });
  return (
    <a
      className="item-more print:hidden"
      href={`${address}&item=${id}`}
      aria-label={t("{name}: details", { name })}
      data-modal=""
      data-more=""
    >
      <Icon name="more" />
    </a>
  );
}

/** A detail with a figure is an amount, unlike "of wheat" and "or margarine". */
const FIGURE = /[\d¼½¾⅓⅔⅛⅜⅝⅞]/;

/**
 * Shows the name and amount of an item, and below them the exact need. Screen readers read "garlic, 1 head, exactly 9
 * cloves".
 */
function Words({ item }: { item: ListItem }) {
  const { name, amount, detail, optional, bought, byHand, check } = item;
  return (
    <>
      <span className="item-name" dir="auto" data-words="">
        {optional ? t("{name} (optional)", { name }) : name}
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
              {FIGURE.test(detail)
                ? rich("<heard>, exactly </heard>{amount}", { amount: detail, ...HEARD })
                : rich("<heard>, </heard>{detail}", { detail, ...HEARD })}
            </small>
          )}
          {bought && (
            <small className="text-olive">
              {rich("<heard>, </heard>{bought} already bought", {
                bought,
                ...HEARD,
              })}
            </small>
          )}
          {byHand && (
            <small>
              {rich("<heard>, </heard>Added by hand", {
                ...HEARD,
              })}
            </small>
          )}
          <ItemMark check={check} className="font-semibold" />
        </span>
      )}
    </>
  );
}

/** Shows an amount: "2 cans", and below it in small letters "(14 oz)". */
function Amount({ amount }: { amount: string }) {
  const [, packages, size] = /^(.+) (\(.+\))$/.exec(amount) ?? [];
  if (!packages) return amount;
  return (
    <>
      {packages} <small>{size}</small>
    </>
  );
}

type ItemMarkProps = { check: Pick<ItemCheck, "isBroken" | "words"> | null; className?: string };

/**
 * Shows which eaters an item does not suit, or what to look for on its label. It stays readable after the item is
 * checked off.
 */
export function ItemMark({ check, className = "w-full text-sm" }: ItemMarkProps) {
  if (check === null) return null;
  const { isBroken, words } = check;
  return (
    <>
      {" "}
      <small
        dir="auto"
        className={cx(
          "inline-flex items-start gap-1 print:text-[8.5pt] print:leading-tight",
          isBroken ? "font-semibold text-err" : "text-mustard",
          className,
        )}
      >
        <Icon name={isBroken ? "alert" : "info"} className="mt-px size-4 flex-none print:size-3" />
        <span className="min-w-0 wrap-anywhere">{words}</span>
      </small>
    </>
  );
}

type AsideRowProps = {
  item: ListItem;
  /** The button that returns the item to the list. */
  back: { name: "need" | "restore"; words: Message };
};

/** Shows an item that is set aside, with the button that returns it to the list. */
function AsideRow({ item, back }: AsideRowProps) {
  return (
    <li className="item" id={`item-${item.id}`}>
      <p className="item-words">
        <Words item={item} />
        {item.alsoFor.length > 0 && (
          <small className="item-small text-mustard">
            {t("now needed for {meals}, too", { meals: inWords(item.alsoFor) })}
          </small>
        )}
      </p>
      <button
        className="item-back"
        name={back.name}
        value={item.id}
        aria-label={`${t(back.words)}: ${item.name}`}
      >
        {t(back.words)}
      </button>
    </li>
  );
}

type ListFoldProps = {
  id: string;
  title: string;
  count: number;
  /** A line below the title. */
  note?: ReactNode;
  isOpen?: boolean;
  isHidden?: boolean;
  children: ReactNode;
} & { "data-elsewhere"?: ""; "data-basket"?: "" };

/** Shows a collapsible section of a list: its title, its number of items, and the items. */
export function ListFold({
  id,
  title,
  count,
  note,
  isOpen,
  isHidden,
  children,
  ...marks
}: ListFoldProps) {
  return (
    <details className="fold print:hidden" id={id} open={isOpen} hidden={isHidden} {...marks}>
      <summary>
        <Icon name="right" className="fold-mark" />
        <h2 dir="auto">{title}</h2>
        <span className="fold-count figures" data-count="">
          {count}
        </span>
        {note && <small dir="auto">{note}</small>}
      </summary>
      {children}
    </details>
  );
}

const NEED = { name: "need", words: message("Need it") } as const;

const RESTORE = { name: "restore", words: message("Put back|on the list") } as const;

/**
 * Shows the items that the household probably has and those that a user marked as at home. They are collapsed, not
 * counted, and each has a button to return it to the list.
 */
export function CheckAtHome({ list }: { list: Pick<GroceryList, "probable" | "atHome"> }) {
  const items = [...list.probable.flatMap((group) => group.items), ...list.atHome];
  if (items.length === 0) return null;
  const again = items.filter((item) => item.alsoFor.length > 0).length;
  const note = (
    <>
      {lookFor(items)}
      {again > 0 && (
        <b className="block text-mustard">
          {t(
            "{count, plural, one {# needed for another meal, too} other {# needed for another meal, too}}",
            {
              count: again,
            },
          )}
        </b>
      )}
    </>
  );
  return (
    <ListFold id="check-at-home" title={t("Check at home")} count={items.length} note={note}>
      <ul role="list">
        {items.map((item) => (
          <AsideRow key={item.id} item={item} back={NEED} />
        ))}
      </ul>
    </ListFold>
  );
}

/** Shows the items that a user removed from the list. */
export function Removed({ list: { removed } }: { list: Pick<GroceryList, "removed"> }) {
  if (removed.length === 0) return null;
  return (
    <ListFold id="removed" title={t("Removed")} count={removed.length}>
      <ul role="list">
        {removed.map((item) => (
          <AsideRow key={item.id} item={item} back={RESTORE} />
        ))}
      </ul>
    </ListFold>
  );
}

type PrintedAtHomeProps = { probable: Parameters<typeof inALine>[0]; className?: string };

/** Shows the items that the household probably has in one line, for paper. */
export function PrintedAtHome({ probable, className }: PrintedAtHomeProps) {
  if (probable.length === 0) return null;
  return (
    <p className={cx("mt-3 break-inside-avoid text-[9.5pt] leading-snug", className)} dir="auto">
      <b>{t("Check at home:")}</b> {inALine(probable)}.
    </p>
  );
}

type ElsewhereProps = { elsewhere: readonly ListGroup[] };

/** Shows the items of other stores than the shown one. They are collapsed and not counted, but can be checked off. */
export function Elsewhere({ elsewhere, list }: ElsewhereProps & { list: OfList }) {
  if (elsewhere.length === 0) return null;
  return (
    <ListFold
      id="elsewhere"
      title={t("Bought elsewhere")}
      count={itemsLeftIn(elsewhere)}
      data-elsewhere=""
    >
      {elsewhere.map(({ category, items }) => (
        <section key={category}>
          <h3 className={AISLE_HEAD} dir="auto">
            {category}
          </h3>
          <ul role="list">
            {items.map((item) => (
              <ListRow key={item.id} {...{ item, list }} />
            ))}
          </ul>
        </section>
      ))}
    </ListFold>
  );
}

type PrintedElsewhereProps = ElsewhereProps & { className?: string };

/** Shows the items of other stores on paper, without collapsible sections. */
export function PrintedElsewhere({ elsewhere, className }: PrintedElsewhereProps) {
  const groupsLeft = elsewhere.filter((group) => itemsLeftIn([group]) > 0);
  if (groupsLeft.length === 0) return null;
  return (
    <div className={cx("mt-3 text-[9.5pt] leading-snug", className)}>
      {groupsLeft.map((group) => (
        <p key={group.category} className="break-inside-avoid" dir="auto">
          <b>{t("At {store}:", { store: group.category })}</b> {inALine([group])}.
        </p>
      ))}
    </div>
  );
}
