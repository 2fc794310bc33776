import { CheckRow } from "~/ui/choices";
import { Button } from "~/ui/button";
import type { ListGroup, ListItem } from "./list";

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
      className="aisle"
      id={`aisle-${category.toLowerCase().replace(/[^a-z]+/g, "-")}`}
      open={!(inShop && isDone)}
    >
      <summary>
        <h2>
          {category} <small>{items.length}</small>
        </h2>
      </summary>
      <ul role="list">
        {items.map((item) => (
          <Row key={item.id} item={item} inShop={inShop} />
        ))}
      </ul>
    </details>
  );
}

function Row({ item, inShop }: { item: ListItem } & Pick<RowsProps, "inShop">) {
  const { id, name, amount, bought, ticked } = item;
  const label = bought ? (
    <>
      {name} <small className="bought">{bought} already bought</small>
    </>
  ) : (
    name
  );
  return (
    <li className="item" id={`item-${id}`} data-item="">
      <CheckRow
        name="ticked"
        value={id}
        defaultChecked={ticked}
        label={label}
        quantity={amount}
        className={inShop ? "cb min-h-16 text-xl" : "cb"}
      />
      {!inShop && <More item={item} />}
    </li>
  );
}

/** Why it is on the list, and what takes it off. */
function More({ item: { id, name, meals, byHand } }: { item: ListItem }) {
  return (
    <div className="more print:hidden">
      {byHand ? <span className="for">Added by hand</span> : <NeededFor meals={meals} />}
      {!byHand && (
        <>
          <label className="have script:hidden">
            <input type="checkbox" name="have" value={id} aria-label={`Have it: ${name}`} />
            Have it
          </label>
          <Button
            variant="ghost"
            size="sm"
            name="have"
            value={id}
            label={`Have it: ${name}`}
            title="Already at home? This sets it aside."
            className="no-script:hidden"
          >
            Have it
          </Button>
        </>
      )}
      <Button
        variant="ghost"
        size="icon"
        icon="close"
        name="remove"
        value={id}
        label={`Remove ${name}`}
      />
    </div>
  );
}

/** The meals that need it; if there are many they are told when asked for. */
function NeededFor({ meals }: { meals: readonly string[] }) {
  if (meals.length < 3) {
    return <span className="for">{meals.length > 0 && `for ${meals.join(" and ")}`}</span>;
  }
  return (
    <details className="for">
      <summary>for {meals.length} meals</summary>
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
    <details className="aside print:hidden" id={id}>
      <summary>
        {title} <small>{items.length}</small>
        {again > 0 && <small className="news">{again} needed for another meal, too</small>}
      </summary>
      <p className="text-sm text-ink2">{note}</p>
      <ul role="list">
        {items.map((item) => (
          <li key={item.id} className="item" id={`item-${item.id}`}>
            <span className="what">
              {item.text}
              {item.alsoFor.length > 0 && (
                <span className="for">now needed for {item.alsoFor.join(" and ")}, too</span>
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
