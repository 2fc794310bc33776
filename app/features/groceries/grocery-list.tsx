import type { FieldMetadata } from "@conform-to/react";
import { Button } from "~/ui/button";
import { CheckRow } from "~/ui/choices";
import { cx } from "~/ui/classes";
import { Field } from "~/ui/field";
import { Form } from "~/ui/form";
import { inputProps } from "~/ui/field-props";
import { useForm } from "~/ui/use-form";
import { listFormSchema } from "./groceries.schema";
import { AnyStore } from "./any-store";
import { Elsewhere, PrintedElsewhere } from "./elsewhere";
import { type GroceryList, progressOf, toBuyOf } from "./list";
import { listAddress } from "./list-address";
import { LIST_FORM } from "./list-button";
import { AISLE_HEAD, AISLE_ITEMS, AISLES, IN_SHOP, ITEM, ITEM_ROW } from "./list-looks";
import { Aisle, SetAsideItems } from "./list-rows";
import { Estimated } from "./store-tabs";
import { TOASTS } from "./list-toasts";
import { PrintedProbable, ProbablyAtHome } from "./probably-at-home";

type GroceryListProps = {
  list: GroceryList;
  /** Ticks only, in large rows. */
  inShop?: boolean;
};

/**
 * A week's list by aisle: one form, of which each button saves the ticks as well. The script sends
 * each operation by itself, at once or when there is a signal again.
 */
export function GroceryListView({ list, inShop = false }: GroceryListProps) {
  const { weekStartDate, groups, anyStore, elsewhere, version } = list;
  const store = list.store?.id ?? null;
  const { form, fields } = useForm(LIST_FORM, listFormSchema);
  const was = toBuyOf(list).flatMap(({ items }) => items.filter((item) => item.ticked));
  return (
    <Form
      form={form}
      action={listAddress(weekStartDate, { store })}
      className={inShop ? "flex flex-col" : undefined}
      data-in-shop={inShop ? "" : undefined}
      // A browser that fills the ticks of before into a reloaded page would hide what others have ticked.
      autoComplete="off"
      noValidate
      data-taps={weekStartDate}
      data-store={inShop ? (store ?? undefined) : undefined}
      data-tap-toasts={JSON.stringify(TOASTS)}
    >
      <input type="hidden" name="weekStartDate" value={weekStartDate} />
      <input type="hidden" name="was" value={was.map(({ id }) => id).join(" ")} />
      <input type="hidden" name="seen" value={version} />
      {store && <input type="hidden" name="store" value={store} />}
      {inShop && (
        <>
          <input type="hidden" name="inShop" value="1" />
          <input
            type="hidden"
            name="returnTo"
            value={listAddress(weekStartDate, { view: "/shop", store })}
          />
        </>
      )}
      <AddField label="Add an item" field={fields.item} />
      {groups.length === 0 && (
        <p className="text-sm text-ink2">
          {elsewhere.length + anyStore.length > 0
            ? "Nothing that you buy only here."
            : "Nothing to buy. Everything is set aside below."}
        </p>
      )}
      <div className={inShop ? "-order-1" : AISLES} data-aisles="">
        {groups.map((group) => (
          <Aisle key={group.category} {...group} inShop={inShop} list={list} />
        ))}
      </div>
      <Estimated
        list={list}
        className="mt-4 font-semibold in-data-in-shop:-order-1 print:mt-2 print:text-[9.5pt]"
      />
      <section className="break-inside-avoid" hidden>
        <h2 className={AISLE_HEAD}>Just added</h2>
        <ul role="list" className={AISLE_ITEMS} data-added="" />
      </section>
      <AnyStore list={list} inShop={inShop} />
      <Elsewhere {...{ elsewhere, inShop, list }} />
      <PrintedElsewhere {...{ anyStore, elsewhere }} className="hidden print:block" />
      <ProbablyAtHome probable={list.probable} />
      <PrintedProbable probable={list.probable} className="hidden print:block" />
      <SetAsideItems
        id="at-home"
        title="Already at home"
        note="Your next lists take it to be at home, too, for as long as it usually lasts with you."
        items={list.atHome}
        back={{ name: "need", words: "Need it" }}
      />
      <SetAsideItems
        id="removed"
        title="Removed"
        note="These stay off the list until you put them back."
        items={list.removed}
        back={{ name: "restore", words: "Put back" }}
      />
      <p
        className="mt-4 text-sm text-ink2 script:min-h-[3em] empty:hidden print:hidden"
        id="list-kept"
        data-kept=""
        role="status"
      >
        <noscript>
          Without JavaScript, this list needs a signal. Download or print it before you go to the
          store.
        </noscript>
      </p>
      <template data-new-item="">
        <li className={ITEM} data-item="">
          <CheckRow name="ticked" label="" className={cx(ITEM_ROW, inShop && IN_SHOP)} />
        </li>
      </template>
    </Form>
  );
}

/** What is bought beside the meals, as somebody types it. */
export function AddField({ label, field }: { label: string; field: FieldMetadata }) {
  return (
    <div
      className="mb-2 flex max-w-120 flex-wrap items-end gap-2 *:first:flex-[1_1_10rem] [&_.btn]:min-h-12 in-data-in-shop:mt-4 in-data-in-shop:max-w-none print:hidden"
      id="add-item"
    >
      <Field label={label} {...inputProps(field)} autoComplete="off" enterKeyHint="done" />
      <Button variant="outline" icon="plus">
        Add
      </Button>
    </div>
  );
}

/** How far one is, always in sight. */
export function Progress({ list }: { list: GroceryList }) {
  const { left, all, ticked } = progressOf(list);
  return (
    <div
      className="flex flex-wrap items-center gap-x-3 gap-y-1"
      id="groceries-left"
      data-progress=""
    >
      <b className="font-serif text-2xl leading-tight font-normal whitespace-nowrap text-accent figures in-[[data-sticky=list]]:before:content-['·_'/'']">
        {all > 0 && left === 0 ? "All done" : `${left} left`}
      </b>
      <progress
        className="h-1.5 w-full max-w-none basis-full rounded-full border-0 in-[[data-sticky=list]]:absolute in-[[data-sticky=list]]:inset-x-0 in-[[data-sticky=list]]:-bottom-px in-[[data-sticky=list]]:h-1 in-[[data-sticky=list]]:rounded-none"
        max={Math.max(1, all)}
        value={ticked}
        aria-label="In the basket"
      >
        {ticked} of {all}
      </progress>
    </div>
  );
}
