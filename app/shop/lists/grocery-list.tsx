import { Button, type ButtonProps, ButtonLink } from "~/ui/button";
import type { FormMetadata, FieldMetadata } from "@conform-to/react";
import { Dock } from "~/ui/dock";
import { Form } from "~/ui/form";
import {
  CheckAtHome,
  PrintedAtHome,
  Removed,
  Elsewhere,
  Fold,
  Aisle,
  aisleId,
  Row,
} from "./list-rows";
import { DinnerPlate } from "./dinner-rows";
import { type GroceryList, progressOf, toBuyOf, leftIn } from "./list";
import { listAddress } from "./list-address";
import { type ListDinner, nextDinner, mealsInWords } from "./plan-changes";
import { AISLE_HEAD, AISLES } from "./list-looks";
import { TOASTS } from "./list-toasts";
import { Estimated } from "./list-head";
import { cx } from "~/ui/classes";
import { ErrorText, focusWhere } from "~/ui/field";
import { inputProps } from "~/ui/use-form";
import { plural } from "~/server/values/words";

/**
 * On a store's list what nobody gave to a store: by the aisles of the shown one, folded away and not counted; it can be
 * ticked all the same.
 */
function AnyStore({ list }: { list: GroceryList }) {
  const { anyStore, groups, weekStartDate, store } = list;
  if (anyStore.length === 0) return null;
  return (
    <Fold
      id="any-store"
      title="Any store"
      count={leftIn(anyStore)}
      note="Not said where. Tick them here or elsewhere."
      isOpen={groups.length === 0}
      data-elsewhere=""
    >
      <p className="my-2">
        <ButtonLink
          variant="secondary"
          size="sm"
          icon="basket"
          href={listAddress(weekStartDate, { view: "/stores", store: store?.id ?? null })}
          data-modal=""
        >
          Say what you buy where
        </ButtonLink>
      </p>
      <div className={AISLES}>
        {anyStore.map(({ category, items }) => (
          <section key={category} className="break-inside-avoid-column">
            <h3 className={AISLE_HEAD}>{category}</h3>
            <ul role="list">
              {items.map((item) => (
                <Row key={item.id} {...{ item, list }} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Fold>
  );
}

/**
 * The field's id. An address that ends with it gives the field the focus, without a script too: after an item was added, the
 * next one can be typed.
 */
const ADD_ITEM = "add-item";

/** The field for an item that no meal needs. It belongs to the form of the list. */
export function AddItem({ field }: { field: FieldMetadata }) {
  const { error, ...input } = inputProps(field);
  return (
    <Dock className="no-script:[position:static]">
      <div className="min-w-0 flex-[1_1_9rem]">
        <label className="sr-only" htmlFor={ADD_ITEM}>
          Add an item
        </label>
        <input
          {...input}
          id={ADD_ITEM}
          form={LIST_FORM}
          dir="auto"
          placeholder="Add an item"
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${ADD_ITEM}-error` : undefined}
          {...focusWhere(Boolean(error))}
        />
        <ErrorText id={ADD_ITEM} error={error} className="mt-1" />
      </div>
      <Button form={LIST_FORM} variant="secondary" icon="plus" className="min-w-0">
        Add
      </Button>
    </Dock>
  );
}

/** The stores that a list can be shown for, each with what is left to buy there; nothing where the household has named none. */
function StoreChips({ list }: { list: GroceryList }) {
  const { stores, store: shown, weekStartDate } = list;
  if (stores.length === 0) return null;
  const left = toBuyOf(list)
    .flatMap(({ items }) => items)
    .filter((item) => !item.ticked);
  const chips = [{ id: null, name: "All" }, ...stores];
  return (
    <nav className="flex flex-wrap gap-1.5 pt-3 print:hidden" aria-label="Stores">
      {chips.map(({ id, name }) => {
        const isShown = id === (shown?.id ?? null);
        return (
          <a
            key={id}
            className={cx(
              "flex min-h-11 items-center gap-1.5 rounded-sm border-[1.5px] px-3 font-medium text-ink no-underline hover:bg-sunk",
              isShown ? "border-olive bg-olive-wash" : "border-edge bg-card",
            )}
            href={listAddress(weekStartDate, { store: id })}
            aria-current={isShown ? "page" : undefined}
          >
            <span className="min-w-0 wrap-anywhere" dir="auto">
              {name}
            </span>{" "}
            <small className="text-xs text-ink2 figures">
              {left.filter((item) => id === null || item.store?.id === id).length}
            </small>
          </a>
        );
      })}
    </nav>
  );
}

type GroceryListProps = {
  list: GroceryList;
  form: FormMetadata;
  dinners: readonly ListDinner[];
};

/**
 * A week's list by aisle: one form, of which each button saves the ticks as well. The script sends
 * each operation by itself, at once or when there is a signal again.
 */
export function GroceryListView({ list, form, dinners }: GroceryListProps) {
  const { weekStartDate, groups, anyStore, elsewhere, version, mealCount } = list;
  const store = list.store?.id ?? null;
  const was = toBuyOf(list).flatMap(({ items }) => items.filter((item) => item.ticked));
  const { all, left } = progressOf(list);
  return (
    <Form
      form={form}
      action={listAddress(weekStartDate, { store })}
      // A browser that fills the ticks of before into a reloaded page would hide what others have ticked.
      autoComplete="off"
      noValidate
      data-taps={weekStartDate}
      data-store={store ?? undefined}
      data-tap-toasts={JSON.stringify(TOASTS)}
    >
      <input type="hidden" name="weekStartDate" value={weekStartDate} />
      <input type="hidden" name="was" value={was.map(({ id }) => id).join(" ")} />
      <input type="hidden" name="seen" value={version} />
      {store && <input type="hidden" name="store" value={store} />}
      <StoreChips list={list} />
      {all > 0 && left === 0 && <AllDone count={all} dinners={dinners} />}
      {all === 0 && (
        <p className="pt-4 text-sm text-ink2">
          {elsewhere.length + anyStore.length > 0
            ? "Nothing that you buy only here."
            : "Nothing to buy. Everything is set aside below."}
        </p>
      )}
      <div className={AISLES} data-aisles="">
        {groups.map((group) => (
          <Aisle key={group.category} {...group} list={list} />
        ))}
      </div>
      <section hidden data-aisle="">
        <h2 className={AISLE_HEAD}>
          Just added <small />
        </h2>
        <ul role="list" data-added="" />
      </section>
      <AnyStore list={list} />
      <Elsewhere elsewhere={elsewhere} list={list} />
      <div className="mt-6 border-ink [&:has(>details:not([hidden]))]:border-t print:hidden">
        <CheckAtHome list={list} />
        <Basket list={list} />
        <Removed list={list} />
      </div>
      <PrintedAtHome probable={list.probable} className="hidden print:block" />
      <div className="flex flex-wrap gap-x-4 py-3 text-sm text-ink2">
        {mealCount > 0 && (
          <p className="print:hidden">
            Made for <a href="/dashboard">{mealsInWords(mealCount)}</a>.
          </p>
        )}
        <Estimated list={list} />
        <p className="basis-full empty:hidden print:hidden" data-kept="" role="status">
          <noscript>
            Without JavaScript, this list needs a signal. Download or print it before you go to the
            store.
          </noscript>
        </p>
      </div>
      <p className="sr-only" role="status" data-told="" />
      <template data-new-item="">
        <li className="item" data-item="">
          <label>
            <input type="checkbox" name="ticked" className="check" />
            <span className="item-name" dir="auto" data-words="">
              New item
            </span>
          </label>
        </li>
      </template>
      <template data-undo-model="">
        <button type="button" className="item-back" data-undo="">
          Undo
        </button>
      </template>
      <Dock className="script:hidden">
        <ButtonLink variant="outline" icon="plus" href={`#${ADD_ITEM}`}>
          Add
        </ButtonLink>
        <Button variant="secondary" className="flex-auto">
          Save ticks
        </Button>
      </Dock>
    </Form>
  );
}

/** What is ticked, folded away: unticked there, it comes back to its aisle. */
function Basket({ list }: { list: GroceryList }) {
  const rows = list.groups.flatMap(({ category, items }) =>
    items.filter((item) => item.ticked).map((item) => ({ item, aisle: aisleId(category) })),
  );
  return (
    <Fold
      id="basket"
      title="In the basket"
      count={rows.length}
      isHidden={rows.length === 0}
      data-basket=""
    >
      <ul role="list">
        {rows.map(({ item, aisle }) => (
          <Row key={item.id} {...{ item, list, aisle }} />
        ))}
      </ul>
    </Fold>
  );
}

/** Nothing is left to buy: the next dinner, and the way to the week. */
function AllDone({ count, dinners }: { count: number; dinners: readonly ListDinner[] }) {
  const next = nextDinner(dinners);
  return (
    <section className="grid justify-items-center gap-3 py-8 text-center print:hidden">
      {next && <DinnerPlate dinner={next} className="size-36" />}
      <h2 className="text-xl font-normal">Everything is in the basket</h2>
      <p className="max-w-[34ch] text-ink2">
        {plural(count, "The one thing.", `All ${count} things.`)}
        {next && (
          <>
            {" "}
            {next.when}: <bdi>{next.title}</bdi>
            {next.minutes !== null && `, ${next.minutes} min`}.
          </>
        )}
      </p>
      <ButtonLink icon="calendar" href="/dashboard" className="min-w-60">
        See the week
      </ButtonLink>
    </section>
  );
}

/** The list's form, of which a button that stands outside of it sends what is ticked and typed as well. */
export const LIST_FORM = "shopping";

/** What makes a button one of that form, which the script sends without leaving the page. */
export const OF_LIST = { form: LIST_FORM, "data-enhance": "" };

/**
 * Enter in the list's field presses the first button of its form, wherever it stands: this one goes before
 * all others and saves; nobody sees it or gets to it.
 */
export function SaveOnEnter() {
  return <button form={LIST_FORM} className="sr-only" tabIndex={-1} aria-hidden="true" />;
}

type Way = {
  /** What the list is built for once it is saved as it stands. */
  value: "update" | "add-planned";
};

/** A button beside the list that takes along what is not saved yet. */
export function ListButton(props: ButtonProps & Way) {
  return <Button {...props} {...OF_LIST} name="intent" />;
}
