import type { ReactNode } from "react";
import { writePrice } from "~/shop/stores/price";
import { foodStoreSchema, priceSchema } from "~/shop/stores/stores.schema";
import { Button } from "~/ui/button";
import { cx } from "~/ui/classes";
import { Field, SelectField } from "~/ui/field";
import { inputProps, selectProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import { Icon, type IconName } from "~/ui/icon";
import { DinnerRows } from "./dinner-rows";
import { ItemMark } from "./list-rows";
import type { GroceryList, ListItem } from "./list";
import { listAddress } from "./list-address";
import type { ListDinner } from "./plan-changes";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

type LineProps = {
  week: string;
  item: ListItem;
  list: Pick<GroceryList, "stores" | "store">;
  /** The meals it is bought for. */
  dinners: readonly ListDinner[];
  /** The address that the forms of price and store are sent to. */
  action: string;
};

/** Shows the details of an item with its meals, store and price, and the actions that remove it from the list. */
export function LineDetails({ week, item, list, dinners, action }: LineProps) {
  const { detail, bought, check, price, store, byHand, added } = item;
  const shop = store ?? list.store;
  const notes = [
    detail,
    bought && t("{bought} already bought", { bought }),
    byHand && t("Added by hand"),
  ];
  return (
    <>
      <p className="text-sm text-ink2">
        {notes.filter(Boolean).join(" · ")}
        <ItemMark check={check} />
      </p>
      {dinners.length > 0 && <DinnerRows dinners={dinners} className="mb-2" />}
      <ul role="list" className="mb-4 border-t border-line *:border-b *:border-line">
        {!byHand && (
          <Way
            week={week}
            list={list}
            name="have"
            item={item.id}
            icon="pot"
            note={t("Removed from this list and added to your pantry")}
          >
            {t("Have it")}
          </Way>
        )}
        {(!byHand || added.length === 0) && (
          <Way week={week} list={list} name="remove" item={item.id} icon="close" isDestructive>
            {t("Remove from this list")}
          </Way>
        )}
        {added.map(({ id, text }) => (
          <Way key={id} week={week} list={list} name="remove" item={id} icon="close" isDestructive>
            {byHand
              ? t("Remove “{text}”", { text })
              : t("Remove “{text}”, added by hand", { text })}
          </Way>
        ))}
      </ul>
      {list.stores.length > 0 && <StoreForm {...{ store, action }} stores={list.stores} />}
      <PriceForm {...{ price, action }} shop={shop?.name ?? null} />
      {list.stores.length === 0 && (
        <p className="text-sm text-ink2">
          {rich(
            "Do you shop at several places? <link>Name your stores</link>, and choose one for this item.",
            { link: (text) => <a href="/stores">{text}</a> },
          )}
        </p>
      )}
    </>
  );
}

type WayProps = Pick<LineProps, "week" | "list"> & {
  name: "have" | "remove";
  /** The id of the item that the action applies to. */
  item: string;
  icon: IconName;
  note?: string;
  isDestructive?: boolean;
  children: ReactNode;
};

/** Takes an item off the list, as a row that is one button. */
function Way({ week, list, name, item, icon, note, isDestructive = false, children }: WayProps) {
  const store = list.store?.id ?? null;
  return (
    <li>
      <form method="post" action={listAddress(week, { store })} data-enhance="" data-closes="">
        <input type="hidden" name="weekStartDate" value={week} />
        {store && <input type="hidden" name="store" value={store} />}
        <button
          className={cx(
            "grid min-h-14 w-full grid-cols-[1.75rem_minmax(0,1fr)] items-center gap-x-3 py-1.5 text-start font-medium wrap-anywhere hover:bg-sunk",
            isDestructive && "text-err",
          )}
          name={name}
          value={item}
        >
          <Icon name={icon} className="justify-self-center" />
          <span className="min-w-0" dir="auto">
            {children}
            {note && <small className="block text-sm font-normal text-ink2">{note}</small>}
          </span>
        </button>
      </form>
    </li>
  );
}

const ROW = "mb-4 flex flex-wrap items-end gap-2 *:first:flex-[1_1_12rem] [&_.btn]:min-h-12";

function StoreForm({
  store,
  stores,
  action,
}: Pick<ListItem, "store"> & Pick<GroceryList, "stores"> & Pick<LineProps, "action">) {
  const { form, fields } = useForm("line-store", foodStoreSchema, { store: store?.id ?? "" });
  const options = [
    { value: "", label: t("Any store") },
    ...stores.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Form form={form} intent="store" action={action} className={ROW} data-enhance="" data-closes="">
      <SelectField label={t("Buy it at")} {...selectProps(fields.store)} options={options} />
      <Button variant="outline">{t("Save store")}</Button>
    </Form>
  );
}

function PriceForm({
  price,
  shop,
  action,
}: Pick<ListItem, "price"> & { shop: string | null } & Pick<LineProps, "action">) {
  const priceText = price === null ? "" : writePrice(price);
  const { form, fields } = useForm("line-price", priceSchema, { price: priceText });
  return (
    <Form
      form={form}
      intent="price"
      action={action}
      className={ROW}
      noValidate
      data-enhance=""
      data-closes=""
    >
      <Field
        label={shop ? t("Price at {shop}", { shop }) : t("Price")}
        {...inputProps(fields.price)}
        inputMode="decimal"
        autoComplete="off"
        hint={t(
          "The price of the whole amount shown here. To remove the price, leave the field empty.",
        )}
      />
      <Button variant="outline">{t("Save price")}</Button>
    </Form>
  );
}
