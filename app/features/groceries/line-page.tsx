import { priceSchema, foodStoreSchema } from "~/features/stores/stores.schema";
import { writePrice } from "~/features/stores/price";
import { Button } from "~/ui/button";
import { Field, SelectField } from "~/ui/field";
import { inputProps, selectProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import type { GroceryList, ListItem } from "./list";

type LineProps = {
  item: Pick<ListItem, "text" | "store" | "price">;
  list: Pick<GroceryList, "stores" | "store">;
  /** Where its forms are sent. */
  action: string;
};

/** What a line costs, and in which store it is bought. */
export function LineForms({ item, list, action }: LineProps) {
  const { price, store } = item;
  const shop = store ?? list.store;
  return (
    <>
      <p className="mb-4 font-serif text-xl leading-tight wrap-anywhere" dir="auto">
        {item.text}
      </p>
      {list.stores.length > 0 && <StoreForm {...{ store, action }} stores={list.stores} />}
      <PriceForm {...{ price, action }} shop={shop?.name ?? null} />
      {list.stores.length === 0 && (
        <p className="mt-4 text-sm text-ink2">
          Do you shop at several places? <a href="/stores">Name your stores</a>, and say which one
          it is from.
        </p>
      )}
    </>
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
    { value: "", label: "Any store" },
    ...stores.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Form form={form} intent="store" action={action} className={ROW} data-enhance="" data-closes="">
      <SelectField label="Buy it at" {...selectProps(fields.store)} options={options} />
      <Button variant="outline">Save store</Button>
    </Form>
  );
}

function PriceForm({
  price,
  shop,
  action,
}: Pick<ListItem, "price"> & { shop: string | null } & Pick<LineProps, "action">) {
  const known = price === null ? "" : writePrice(price);
  const { form, fields } = useForm("line-price", priceSchema, { price: known });
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
        label={shop ? `Price at ${shop}` : "Price"}
        {...inputProps(fields.price)}
        inputMode="decimal"
        autoComplete="off"
        hint="For all of it, as it stands here. Leave it empty to forget it."
      />
      <Button variant="outline">Save price</Button>
    </Form>
  );
}
