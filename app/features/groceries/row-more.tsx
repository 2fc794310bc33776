import { writePrice } from "~/features/stores/price";
import { Button, ButtonLink } from "~/ui/button";
import type { GroceryList, ListItem } from "./list";
import { listAddress } from "./list-address";

/** So many meals are named beside an item; of more one asks which. */
const MOST_NAMED = 3;

export type RowProps = {
  item: ListItem;
  /** In the shop an item can be ticked and no more. */
  inShop: boolean;
  /** The list that it stands on. */
  list: Pick<GroceryList, "weekStartDate" | "stores" | "store">;
};

/** What it costs, and what takes it off the list. */
export function More({ item, list }: Pick<RowProps, "item" | "list">) {
  const { id, name, byHand, added } = item;
  // Of what was typed alone each is taken off by itself.
  const isOne = !byHand || added.length === 0;
  return (
    <div className="-mt-1.5 mb-1 flex min-h-10 flex-wrap items-center justify-end gap-1 ps-9.5 print:hidden">
      <WhichMeals meals={item.meals} />
      <PriceLink item={item} list={list} />
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
            className="flex-none font-normal text-ink2 no-script:hidden"
          >
            Have it
          </Button>
        </>
      )}
      {isOne && (
        <Button
          variant="ghost"
          size="icon"
          icon="close"
          className="-me-2 flex-none text-ink2"
          name="remove"
          value={id}
          label={`Remove ${name}`}
        />
      )}
      {added.map((one) => (
        <Added key={one.id} {...one} isBeside={!byHand} />
      ))}
    </div>
  );
}

/** What somebody typed that is bought with it, beside what the meals need or alone, and what takes that off. */
function Added({ id, text, isBeside }: ListItem["added"][number] & { isBeside: boolean }) {
  return (
    <span className="flex min-w-0 basis-full items-center gap-1 text-sm text-ink2">
      <span className="min-w-0 grow wrap-anywhere" dir="auto">
        {isBeside ? `with “${text}”, added by hand` : `“${text}”`}
      </span>
      <Button
        variant="ghost"
        size="icon"
        icon="close"
        className="-me-2 flex-none text-ink2"
        name="remove"
        value={id}
        label={`Take off “${text}”`}
      />
    </span>
  );
}

/** What it costs and where it is bought, and the way to say so. */
function PriceLink({ item, list }: Pick<RowProps, "item" | "list">) {
  const { id, name, price, store } = item;
  const address = listAddress(list.weekStartDate, {
    view: "/line",
    store: list.store?.id ?? null,
  });
  const known = [store?.name, price !== null && writePrice(price)].filter(Boolean).join(" · ");
  const asks = list.stores.length > 0 ? "Price, store" : "Price";
  return (
    <ButtonLink
      variant="ghost"
      size="sm"
      className="min-w-0 flex-none font-normal text-ink2 figures"
      href={`${address}&item=${id}`}
      label={`${known || asks}: ${name}`}
      data-modal=""
    >
      <span className="min-w-0 wrap-anywhere" dir="auto">
        {known || asks}
      </span>
    </ButtonLink>
  );
}

/** Why an item is on the list: "Tuscan Chicken, Tacos", "5 meals", "Added by hand"; empty where nobody knows. */
export function neededFor({ meals, byHand }: Pick<ListItem, "meals" | "byHand">): string {
  if (byHand) return "Added by hand";
  return meals.length > MOST_NAMED ? `${meals.length} meals` : meals.join(", ");
}

/** The names of many meals, for who asks. */
function WhichMeals({ meals }: Pick<ListItem, "meals">) {
  if (meals.length <= MOST_NAMED) return null;
  return (
    <details className="min-w-0 grow basis-24 text-sm leading-snug text-ink2 open:basis-full">
      <summary className="inline-flex min-h-11 items-center py-0 ps-0 font-normal underline decoration-dotted underline-offset-3 before:content-none">
        Which meals
      </summary>
      {meals.join(", ")}
    </details>
  );
}
