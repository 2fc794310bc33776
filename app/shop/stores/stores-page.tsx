import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Field } from "~/ui/field";
import { inputProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import type { Store } from "./stores.server";
import { STORES_PATH, storeSchema } from "./stores.schema";
import { t } from "~/language/messages";
import { aisleName } from "~/engine/labels";

/** Shows the household's stores, each with its name and the order of its aisles, in plain forms. */
export function StoresList({ stores }: { stores: readonly Store[] }) {
  return (
    <div id="stores" data-region="">
      <AddForm />
      {stores.length === 0 && (
        <EmptyState cuisine="french" heading="h2" title={t("No stores yet")}>
          {t(
            "Stores are optional. If you add one, your list follows your way through the store, and can show what you buy in which store.",
          )}
        </EmptyState>
      )}
      <ul role="list" className="mt-6">
        {stores.map((store) => (
          <li key={store.id} id={`store-${store.id}`} className="border-t border-ink py-4">
            <StoreRow {...store} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const ROW = "flex max-w-168 flex-wrap items-end gap-2 *:first:flex-[1_1_14rem] [&_.btn]:min-h-12";

function AddForm() {
  const { form, fields } = useForm("add-store", storeSchema, { name: "" });
  return (
    <Form form={form} intent="add" action={STORES_PATH} className={ROW} noValidate data-enhance="">
      <Field
        label={t("Add a store")}
        {...inputProps(fields.name)}
        hint={t("Such as “Corner shop” or “Saturday market”")}
        autoComplete="off"
        enterKeyHint="done"
      />
      <Button variant="outline" icon="plus">
        {t("Add")}
      </Button>
    </Form>
  );
}

function StoreRow(store: Store) {
  const { id, name } = store;
  const { form, fields } = useForm(`store-form-${id}`, storeSchema, { name });
  const field = { ...inputProps(fields.name), id: `name-${id}` };
  return (
    <>
      <h2 className="mb-2 text-xl wrap-anywhere" dir="auto">
        {name}
      </h2>
      <Form form={form} action={STORES_PATH} className={ROW} noValidate data-enhance="">
        <Field label={t("Name of {name}", { name })} {...field} autoComplete="off" />
        <input type="hidden" name="store" value={id} />
        <Button variant="outline" name="intent" value="rename" label={t("Rename {name}", { name })}>
          {t("Rename")}
        </Button>
        <Button
          variant="ghost"
          icon="trash"
          name="intent"
          value="remove"
          label={t("Remove {name}", { name })}
          formNoValidate
        >
          {t("Remove")}
        </Button>
      </Form>
      <Aisles {...store} />
    </>
  );
}

function Aisles({ id, name, aisles, isByHand }: Store) {
  return (
    <details className="mt-2" id={`aisles-${id}`}>
      <summary className="inline-flex min-h-11 items-center">
        {isByHand ? t("Aisles, in your order") : t("Aisles, learned as you check off items")}
      </summary>
      <form method="post" action={STORES_PATH} data-enhance="">
        <input type="hidden" name="store" value={id} />
        <input type="hidden" name="intent" value="move" />
        <ol className="max-w-120 border-s-2 border-t border-s-accent border-t-line ps-3">
          {aisles.map((aisle, place) => (
            <li key={aisle} className="flex min-h-12 items-center gap-1 border-b border-line">
              <span className="me-auto">{aisleName(aisle)}</span>
              <MoveButton {...{ aisle, name }} way="up" disabled={place === 0} />
              <MoveButton {...{ aisle, name }} way="down" disabled={place === aisles.length - 1} />
            </li>
          ))}
        </ol>
      </form>
      {isByHand ? (
        <form method="post" action={STORES_PATH} className="mt-3" data-enhance="">
          <input type="hidden" name="store" value={id} />
          <Button
            variant="outline"
            icon="refresh"
            name="intent"
            value="learn"
            label={t("Back to the learned order: {name}", { name })}
          >
            {t("Back to the learned order")}
          </Button>
        </form>
      ) : (
        <p className="mt-3 text-sm text-ink2">
          {t(
            "Check off items at the shelf in this store: Weeknight learns the order from the last eight trips. Once you move an aisle, your own order stays.",
          )}
        </p>
      )}
    </details>
  );
}

type MoveProps = { aisle: string; name: string; way: "up" | "down"; disabled: boolean };

function MoveButton({ aisle, name, way, disabled }: MoveProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      icon="down"
      className={way === "up" ? "[&_.icon]:rotate-180" : undefined}
      name={way}
      value={aisle}
      label={
        way === "up"
          ? t("{aisle} further up in {store}", { aisle: aisleName(aisle), store: name })
          : t("{aisle} further down in {store}", { aisle: aisleName(aisle), store: name })
      }
      disabled={disabled}
    />
  );
}
