import { Button } from "~/ui/button";
import { CheckRow } from "~/ui/choices";
import { ErrorText, SelectField } from "~/ui/field";
import { selectProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import { giveLinesSchema } from "./groceries.schema";
import { type GroceryList, type ListGroup, type ListItem, toBuyOf } from "./list";
import { t } from "~/language/messages";
import { aisleName } from "~/engine/labels";

type GiveLinesProps = {
  list: Pick<GroceryList, "stores" | "groups" | "anyStore" | "elsewhere">;
  /** The store that is proposed. */
  store: string;
  /** The address that the form is sent to. */
  action: string;
};

/** Assigns many items of a list to a store at once: checked items, whole aisles, or all others. */
export function GiveLinesForm({ list, store, action }: GiveLinesProps) {
  const { form, fields } = useForm("give-lines", giveLinesSchema, { store });
  const options = [
    ...list.stores.map(({ id, name }) => ({ value: id, label: name })),
    { value: "", label: t("Any store") },
  ];
  const lines = toBuyOf(list).flatMap(({ items }) => items);
  const free = lines.filter((item) => item.store === null).length;
  return (
    <Form form={form} action={action} data-enhance="" data-closes="">
      <div className="sticky top-0 z-1 -mx-gutter mb-2 flex flex-wrap items-end gap-2 border-b border-line bg-card px-gutter pb-3 *:first:flex-[1_1_12rem] [&_.btn]:min-h-12">
        <SelectField label={t("Buy at")} {...selectProps(fields.store)} options={options} />
        <Button>{t("Save")}</Button>
      </div>
      <ErrorText id="line" error={fields.line.errors} className="mb-2" />
      <p className="text-sm text-ink2">
        {t("Select what you buy there. Weeknight remembers it for future lists.")}
      </p>
      {free > 0 && (
        <CheckRow
          name="rest"
          value="1"
          label={t("All other items")}
          quantity={linesWithoutStore(free)}
        />
      )}
      {list.groups.map((group) => (
        <AisleChoice key={group.category} {...group} />
      ))}
    </Form>
  );
}

const linesWithoutStore = (count: number) =>
  t("{count, plural, one {# item} other {# items}} without a store", { count });

function AisleChoice({ category, items }: ListGroup) {
  return (
    <fieldset className="mt-4">
      <legend className="text-xl">{aisleName(category)}</legend>
      {items.length > 1 && (
        <CheckRow
          name="aisle"
          value={category}
          label={t("All of {aisle}", { aisle: aisleName(category) })}
          quantity={items.length}
          className="border-b border-ink font-semibold"
        />
      )}
      <ul role="list" className="border-s-2 border-s-accent ps-3">
        {items.map((item) => (
          <LineChoice key={item.id} {...item} />
        ))}
      </ul>
    </fieldset>
  );
}

function LineChoice({ id, text, store }: ListItem) {
  return (
    <li className="border-b border-line">
      <CheckRow
        name="line"
        value={id}
        label={<span dir="auto">{text}</span>}
        quantity={store && <small className="text-sm text-ink2">{store.name}</small>}
        className="wrap-anywhere"
      />
    </li>
  );
}
