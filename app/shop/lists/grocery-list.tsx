import type { ReactNode } from "react";
import { Button, type ButtonProps, ButtonLink } from "~/ui/button";
import type { FormMetadata, FieldMetadata } from "@conform-to/react";
import { Dock } from "~/ui/dock";
import { Form } from "~/ui/form";
import {
  CheckAtHome,
  PrintedAtHome,
  Removed,
  Elsewhere,
  ListFold,
  AisleSection,
  aisleId,
  ListRow,
} from "./list-rows";
import { DinnerPlate } from "./dinner-rows";
import { type GroceryList, progressOf, toBuyOf, itemsLeftIn } from "./list";
import { listAddress } from "./list-address";
import { type ListDinner, nextDinner } from "./plan-changes";
import { AISLE_HEAD, AISLE_COLUMNS } from "./list-looks";
import { changeToasts } from "./list-toasts";
import { Estimated } from "./list-head";
import { cx } from "~/ui/classes";
import { ErrorText, focusWhere } from "~/ui/field";
import { inputProps } from "~/ui/use-form";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";
import { aisleName } from "~/engine/labels";

/**
 * Shows the items without a store on a store's list, by the aisles of the shown store. They are collapsed and not
 * counted, but can be checked off.
 */
function AnyStore({ list }: { list: GroceryList }) {
  const { anyStore, groups, weekStartDate, store } = list;
  if (anyStore.length === 0) return null;
  return (
    <ListFold
      id="any-store"
      title={t("Any store")}
      count={itemsLeftIn(anyStore)}
      note={t("No store chosen. Check these off here or elsewhere.")}
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
          {t("Choose what you buy in which store")}
        </ButtonLink>
      </p>
      <div className={AISLE_COLUMNS}>
        {anyStore.map(({ category, items }) => (
          <section key={category} className="break-inside-avoid-column">
            <h3 className={AISLE_HEAD}>{aisleName(category)}</h3>
            <ul role="list">
              {items.map((item) => (
                <ListRow key={item.id} {...{ item, list }} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </ListFold>
  );
}

/**
 * The id of the field. An address that ends with it focuses the field even without a script, so that the user can enter
 * the next item.
 */
const ADD_ITEM = "add-item";

/** The field for an item that no meal needs. It belongs to the form of the list. */
export function AddItem({ field }: { field: FieldMetadata }) {
  const { error, ...input } = inputProps(field);
  return (
    <Dock className="no-script:[position:static]">
      <div className="min-w-0 flex-[1_1_9rem]">
        <label className="sr-only" htmlFor={ADD_ITEM}>
          {t("Add an item")}
        </label>
        <input
          {...input}
          id={ADD_ITEM}
          form={LIST_FORM}
          dir="auto"
          placeholder={t("Add an item|placeholder")}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${ADD_ITEM}-error` : undefined}
          {...focusWhere(Boolean(error))}
        />
        <ErrorText id={ADD_ITEM} error={error} className="mt-1" />
      </div>
      <Button form={LIST_FORM} variant="secondary" icon="plus" className="min-w-0">
        {t("Add")}
      </Button>
    </Dock>
  );
}

/**
 * Shows the stores that a list can be shown for, each with the number of items left there. Renders nothing if the
 * household has no stores.
 */
function StoreChips({ list }: { list: GroceryList }) {
  const { stores, store: shownStore, weekStartDate } = list;
  if (stores.length === 0) return null;
  const itemsLeft = toBuyOf(list)
    .flatMap(({ items }) => items)
    .filter((item) => !item.ticked);
  const chips = [{ id: null, name: t("All") }, ...stores];
  return (
    <nav className="flex flex-wrap gap-1.5 pt-3 print:hidden" aria-label={t("Stores")}>
      {chips.map(({ id, name }) => {
        const isShown = id === (shownStore?.id ?? null);
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
              {itemsLeft.filter((item) => id === null || item.store?.id === id).length}
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
 * Shows a week's list by aisle. It is one form, and each of its buttons also saves the checkboxes. The script sends
 * each change separately, at once or when the device is online again.
 */
export function GroceryListView({ list, form, dinners }: GroceryListProps) {
  const { weekStartDate, groups, anyStore, elsewhere, version, mealCount } = list;
  const store = list.store?.id ?? null;
  const checkedItems = toBuyOf(list).flatMap(({ items }) => items.filter((item) => item.ticked));
  const { all, left: leftCount } = progressOf(list);
  return (
    <Form
      form={form}
      action={listAddress(weekStartDate, { store })}
      // A browser that restores old checkbox states into a reloaded page would hide what other people checked off.
      autoComplete="off"
      noValidate
      data-taps={weekStartDate}
      data-store={store ?? undefined}
      data-tap-toasts={JSON.stringify(changeToasts())}
    >
      <input type="hidden" name="weekStartDate" value={weekStartDate} />
      <input type="hidden" name="was" value={checkedItems.map(({ id }) => id).join(" ")} />
      <input type="hidden" name="seen" value={version} />
      {store && <input type="hidden" name="store" value={store} />}
      <StoreChips list={list} />
      {all > 0 && leftCount === 0 && <AllDone count={all} dinners={dinners} />}
      {all === 0 && (
        <p className="pt-4 text-sm text-ink2">
          {elsewhere.length + anyStore.length > 0
            ? t("No items that you buy only here.")
            : t("Nothing to buy. Everything is set aside below.")}
        </p>
      )}
      <div className={AISLE_COLUMNS} data-aisles="">
        {groups.map((group) => (
          <AisleSection key={group.category} {...group} list={list} />
        ))}
      </div>
      <section hidden data-aisle="">
        <h2 className={AISLE_HEAD}>
          {t("Just added")} <small />
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
            {rich("Made for <link>{count, plural, one {# meal} other {# meals}}</link>.", {
              count: mealCount,
              link: (text) => <a href="/dashboard">{text}</a>,
            })}
          </p>
        )}
        <Estimated list={list} />
        <p className="basis-full empty:hidden print:hidden" data-kept="" role="status">
          <noscript>
            {t(
              "Without JavaScript, this list needs a connection. Download or print it before you go to the store.",
            )}
          </noscript>
        </p>
      </div>
      <p className="sr-only" role="status" data-told="" />
      <template data-new-item="">
        <li className="item" data-item="">
          <label>
            <input type="checkbox" name="ticked" className="check" />
            <span className="item-name" dir="auto" data-words="">
              {t("New item")}
            </span>
          </label>
        </li>
      </template>
      <template data-undo-model="">
        <button type="button" className="item-back" data-undo="">
          {t("Undo")}
        </button>
      </template>
      <Dock className="script:hidden">
        <ButtonLink variant="outline" icon="plus" href={`#${ADD_ITEM}`}>
          {t("Add")}
        </ButtonLink>
        <Button variant="secondary" className="flex-auto">
          {t("Save check marks")}
        </Button>
      </Dock>
    </Form>
  );
}

/** Shows the checked-off items in a collapsed section. An item that is unchecked there returns to its aisle. */
function Basket({ list }: { list: GroceryList }) {
  const rows = list.groups.flatMap(({ category, items }) =>
    items.filter((item) => item.ticked).map((item) => ({ item, aisle: aisleId(category) })),
  );
  return (
    <ListFold
      id="basket"
      title={t("In the basket")}
      count={rows.length}
      isHidden={rows.length === 0}
      data-basket=""
    >
      <ul role="list">
        {rows.map(({ item, aisle }) => (
          <ListRow key={item.id} {...{ item, list, aisle }} />
        ))}
      </ul>
    </ListFold>
  );
}

const bdi = (text: ReactNode) => <bdi>{text}</bdi>;

/** Shows that nothing is left to buy, with the next dinner and a link to the week. */
function AllDone({ count, dinners }: { count: number; dinners: readonly ListDinner[] }) {
  const next = nextDinner(dinners);
  return (
    <section className="grid justify-items-center gap-3 py-8 text-center print:hidden">
      {next && <DinnerPlate dinner={next} className="size-36" />}
      <h2 className="text-xl font-normal">{t("Everything is in the basket")}</h2>
      <p className="max-w-[34ch] text-ink2">
        {t("{count, plural, one {The only item.} other {All # items.}}", { count })}
        {next && (
          <>
            {" "}
            {next.minutes === null
              ? rich("{when}: <bdi>{title}</bdi>.", { when: next.when, title: next.title, bdi })
              : rich("{when}: <bdi>{title}</bdi>, {minutes} min.", {
                  when: next.when,
                  title: next.title,
                  minutes: next.minutes,
                  bdi,
                })}
          </>
        )}
      </p>
      <ButtonLink icon="calendar" href="/dashboard" className="min-w-60">
        {t("See the week")}
      </ButtonLink>
    </section>
  );
}

/** The id of the list's form. Buttons outside the form use it, so that they also send checkboxes and typed text. */
export const LIST_FORM = "shopping";

/** Attributes that make a button part of the list's form. The script sends it without leaving the page. */
export const OF_LIST = { form: LIST_FORM, "data-enhance": "" };

/**
 * Renders the hidden first button of the list's form, which saves. It precedes all other buttons, because Enter in a
 * field presses the first one.
 */
export function SaveOnEnter() {
  return <button form={LIST_FORM} className="sr-only" tabIndex={-1} aria-hidden="true" />;
}

type Way = {
  /** The action on the list after it is saved. */
  value: "update" | "add-planned";
};

/** Renders a button outside the list that also saves unsaved changes. */
export function ListButton(props: ButtonProps & Way) {
  return <Button {...props} {...OF_LIST} name="intent" />;
}
