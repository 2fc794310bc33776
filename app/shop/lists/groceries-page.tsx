import { type GroceryList, progressOf } from "./list";
import {
  OF_LIST,
  AddItem,
  GroceryListView,
  LIST_FORM,
  SaveOnEnter,
  ListButton,
} from "./grocery-list";
import { PlannerPage } from "~/household/accounts/components";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { DinnerRows, EmptyList } from "./dinner-rows";
import { listFormSchema } from "./groceries.schema";
import { listAddress } from "./list-address";
import { type ListDinner, type PlanChanges, namesOfChanges } from "./plan-changes";
import { ConflictNotices } from "./list-head";
import { addDays, weekInWords } from "~/server/values/dates";
import { Icon, type IconName } from "~/ui/icon";
import type { ReactNode } from "react";
import { cx } from "~/ui/classes";
import { Menu, MenuLine, MenuLink } from "~/ui/menu";
import { withFrom } from "~/ui/way-back";
import { HEARD } from "~/ui/text";
import { message, t } from "~/language/messages";
import { rich } from "~/language/rich";

/** Shows the actions on a list that are rarely used. */
function ListMenu({ list }: { list: GroceryList }) {
  const { weekStartDate: week } = list;
  const store = list.store?.id ?? null;
  const share = listAddress(week, { view: "/share", store });
  const text = listAddress(week, { view: ".txt", store });
  return (
    <Menu label={t("More for this list")}>
      <MenuLink icon="share" href={share} data-share={`${text}&share=1`} data-modal="">
        {t("Share List")}
      </MenuLink>
      <MenuLink icon="print" href={printAddress(list)}>
        {t("Print list")}
      </MenuLink>
      <MenuLink icon="download" href={text} download>
        {t("Download List")}
      </MenuLink>
      <MenuLine />
      <MenuLink icon="basket" href="/stores" detail={list.stores.length || null}>
        {t("Stores and prices")}
      </MenuLink>
      <MenuLink icon="pot" href="/pantry">
        {t("Pantry")}
      </MenuLink>
      <li className="px-4 py-1">
        <UnitsButtons list={list} />
      </li>
      <MenuLink icon="link" href={share} data-modal="">
        {t("Link and apps")}
      </MenuLink>
      <MenuLine />
      <MenuLink
        icon="calendar"
        href={withFrom("/dashboard/groceries/week", listAddress(week))}
        data-modal=""
      >
        {t("List for another week")}
      </MenuLink>
      <MenuLink
        icon="trash"
        href={`/dashboard/groceries/delete?weekStart=${week}`}
        isDestructive
        data-modal=""
      >
        {t("Delete List")}
      </MenuLink>
    </Menu>
  );
}

/** Returns the address of a list's print page. */
const printAddress = ({ weekStartDate, store }: Pick<GroceryList, "weekStartDate" | "store">) =>
  `${listAddress(weekStartDate, { store: store?.id ?? null })}&print=1`;

/** The style of a one-line notice about a list. */
const SAY_LINE =
  "-mx-gutter mt-2 flex min-h-11.5 flex-wrap items-center gap-x-2 px-gutter text-sm leading-snug lg:mx-0 lg:rounded-md print:hidden";

type SayLineProps = {
  icon: IconName;
  tone?: "news" | "calm";
  className?: string;
  /** A button at the end of the line. */
  action?: ReactNode;
  children: ReactNode;
};

/** Shows a one-line notice about a list, with its button. */
function SayLine({ icon, tone = "news", className, action, children }: SayLineProps) {
  return (
    <div className={cx(SAY_LINE, tone === "news" ? "bg-mustard-wash" : "bg-sunk", className)}>
      <Icon name={icon} className={tone === "news" ? "text-mustard" : "text-ink2"} />
      <p className="min-w-0 flex-[1_1_8rem] py-1">{children}</p>
      {action}
    </div>
  );
}

/** Shows in one line how the plan differs from the list, with the button that updates the list. */
function PlanNotice({ changes }: { changes: PlanChanges }) {
  const { offered, added, gone: goneMeals, resized, edited } = changes;
  const count = new Set(
    [...added, ...goneMeals, ...resized, ...edited].map(({ entryId, mealId }) => entryId ?? mealId),
  ).size;
  const names = namesOfChanges(changes);
  return (
    <>
      {count > 0 && (
        <SayLine
          icon="refresh"
          action={
            <ListButton value="update" variant="link" className="text-ink" aria-describedby="news">
              {t("Bring up to date")}
            </ListButton>
          }
        >
          <b>{t("{count, plural, one {# meal changed} other {# meals changed}}", { count })}</b>
          <span id="news" className="sr-only lg:not-sr-only" dir="auto">
            {" "}
            {names}
          </span>
        </SayLine>
      )}
      {offered.length > 0 && (
        <SayLine
          icon="calendar"
          action={
            <ListButton
              value="add-planned"
              variant="link"
              className="text-ink"
              aria-describedby="offered"
            >
              {t("{count, plural, one {Add # planned meal} other {Add # planned meals}}", {
                count: offered.length,
              })}
            </ListButton>
          }
        >
          <b>
            {t(
              "{count, plural, one {# meal is not on this list} other {# meals are not on this list}}",
              { count: offered.length },
            )}
          </b>
          <span id="offered" className="sr-only lg:not-sr-only" dir="auto">
            : {offered.map(({ title }) => title || t("a deleted recipe")).join(", ")}
          </span>
        </SayLine>
      )}
    </>
  );
}

/** Shows the week, with links to the weeks before and after it. */
function WeekLinks({ week }: { week: string }) {
  return (
    <nav className="-ms-3 flex items-center print:ms-0" aria-label={t("Week")}>
      <WeekLink week={addDays(week, -7)} words={t("Week before")} icon="left" rel="prev" />
      <p className="font-serif text-lg leading-tight whitespace-nowrap">
        {rich("<heard>Week of </heard>{week}", {
          week: weekInWords(week, "MMM"),
          ...HEARD,
        })}
      </p>
      <WeekLink week={addDays(week, 7)} words={t("Week after")} icon="right" rel="next" />
    </nav>
  );
}

type WeekLinkProps = { week: string; words: string; icon: "left" | "right"; rel: string };

const WeekLink = ({ week, words, icon, rel }: WeekLinkProps) => (
  <a
    className="grid h-11 w-11 place-items-center rounded-md text-ink hover:bg-sunk print:hidden"
    href={listAddress(week)}
    rel={rel}
    aria-label={`${words}, ${weekInWords(week, "MMMM")}`}
  >
    <Icon name={icon} />
  </a>
);

type GroceriesPageProps = {
  /** The Sunday of the week, `yyyy-MM-dd`. */
  week: string;
  /** The week's list. Null if none was built. */
  list: GroceryList | null;
  /** How the plan differs from the list. */
  changes: PlanChanges | null;
  /** The dinners that the list is for, or could be made for. */
  dinners: readonly ListDinner[];
  /** The reason why the list could not be loaded. Null if it was. */
  error: string | null;
};

/** Shows a week's grocery list and its actions, at home and in the shop. */
export function GroceriesPage({ week, list, changes, dinners, error }: GroceriesPageProps) {
  const { form, fields } = useForm(LIST_FORM, listFormSchema);
  return (
    <PlannerPage current="groceries" className="">
      <div
        id="groceries-page"
        className="mx-auto max-w-page px-gutter lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-14"
        data-region=""
      >
        <div className="min-w-0">
          {list && <SaveOnEnter />}
          <Head week={week} list={list} isPlanned={dinners.length > 0} />
          {error !== null && <Failed week={week} error={error} />}
          {error === null && !list && <EmptyList week={week} dinners={dinners} />}
          {list && (
            <>
              <Says list={list} changes={changes} />
              <GroceryListView {...{ list, form, dinners }} />
            </>
          )}
        </div>
        {error === null && (
          // On a phone, these parts belong to the page itself, so that one of them can stay visible.
          <div className="contents lg:block lg:pt-5">
            {list ? (
              <AddItem field={fields.item} />
            ) : (
              <Form
                form={form}
                action={listAddress(week)}
                className="contents"
                noValidate
                data-enhance=""
              >
                <input type="hidden" name="weekStartDate" value={week} />
                <AddItem field={fields.item} />
              </Form>
            )}
            {list && dinners.length > 0 && <Rail dinners={dinners} />}
          </div>
        )}
      </div>
    </PlannerPage>
  );
}

type HeadProps = Pick<GroceriesPageProps, "week" | "list"> & { isPlanned: boolean };

/** Shows the title of the page, the week and the progress. It scrolls out of view. */
function Head({ week, list, isPlanned }: HeadProps) {
  const textPath = listAddress(week, { view: ".txt", store: list?.store?.id ?? null });
  return (
    <div className="pt-3" data-tips="below">
      <div className="flex min-h-11 items-center gap-2">
        <h1 className="me-auto">{t("Groceries")}</h1>
        {list && (
          <>
            <ButtonLink
              variant="ghost"
              icon="share"
              className="max-lg:hidden print:hidden"
              href={listAddress(week, { view: "/share", store: list.store?.id ?? null })}
              data-share={`${textPath}&share=1`}
              data-modal=""
            >
              {t("Share List")}
            </ButtonLink>
            <ButtonLink
              variant="ghost"
              icon="print"
              className="max-lg:hidden print:hidden"
              href={printAddress(list)}
            >
              {t("Print")}
            </ButtonLink>
            <ListMenu list={list} />
          </>
        )}
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2">
        <WeekLinks week={week} />
        {list ? (
          <Progress list={list} />
        ) : (
          <p className="text-sm text-ink2">{isPlanned ? t("no list yet") : t("nothing planned")}</p>
        )}
      </div>
    </div>
  );
}

/** Shows the progress of shopping. */
function Progress({ list }: { list: GroceryList }) {
  const { left: leftCount, all, ticked } = progressOf(list);
  return (
    <div className="contents" id="groceries-left" data-progress="">
      <p className="text-sm whitespace-nowrap text-ink2">
        <b className="font-serif text-xl leading-none font-normal text-accent figures">
          {leftCount}
        </b>{" "}
        <span>{t("of {all} left", { all })}</span>
      </p>
      <progress
        className="mt-0.5 h-1 max-w-none flex-auto basis-full rounded-sm border-0 bg-line"
        max={Math.max(1, all)}
        value={ticked}
        aria-label={t("In the basket")}
      >
        {t("{checked} of {all}", { checked: ticked, all })}
      </progress>
    </div>
  );
}

/** Shows notices before shopping: no signal, changes of the plan, conflicts. */
function Says({ list, changes }: { list: GroceryList; changes: PlanChanges | null }) {
  return (
    <>
      <SayLine icon="info" tone="calm" className="script:hidden">
        {rich("Check what you have, then press <strong>Save check marks</strong>.", {
          strong: (text) => <b>{text}</b>,
        })}
      </SayLine>
      <p
        className="-mx-gutter mt-2 bg-sunk px-gutter py-3 text-sm empty:hidden lg:mx-0 lg:rounded-md print:hidden"
        role="status"
        data-waits=""
      />
      <div className="print:hidden" id="plan-changes" data-plan-changes="">
        {changes && <PlanNotice changes={changes} />}
      </div>
      {list.misfits.length > 0 && (
        <div className="pt-2">
          <ConflictNotices list={list} />
        </div>
      )}
    </>
  );
}

function Failed({ week, error }: { week: string; error: string }) {
  return (
    <EmptyState
      cuisine="french"
      heading="h2"
      title={t("Error loading grocery list")}
      action={
        <ButtonLink icon="refresh" href={listAddress(week)} className="min-w-60">
          {t("Try again")}
        </ButtonLink>
      }
    >
      {error} {t("Your list is safe. The items that you checked off on this device are kept.")}
    </EmptyState>
  );
}

/** Shows the dinners that the list is for next to it, on wide screens. */
function Rail({ dinners }: { dinners: readonly ListDinner[] }) {
  return (
    <section className="mt-6 rounded-lg border border-line bg-card px-4 pt-3 pb-1 max-lg:hidden print:hidden">
      <h2 className="border-b border-ink pb-1.5 text-xl font-normal">{t("For these dinners")}</h2>
      <DinnerRows dinners={dinners} />
    </section>
  );
}

/** The units in which a list can be shown. */
export const MEASURE_CHOICES = [
  { value: "written", label: message("As written") },
  { value: "metric", label: message("Metric") },
  { value: "us", label: message("US") },
] as const;

/** Chooses the units in which the list is shown to this user from now on. */
function UnitsButtons({ list: { measures } }: { list: GroceryList }) {
  return (
    <div
      className="inline-flex flex-wrap overflow-clip rounded-md border border-edge print:hidden"
      role="group"
      aria-label={t("Units")}
    >
      {MEASURE_CHOICES.map(({ value, label }) => (
        <button
          key={value}
          className="min-h-11 min-w-[44px] flex-auto border-e border-edge px-2.5 text-sm font-medium -outline-offset-4 last:border-e-0 aria-pressed:bg-olive aria-pressed:font-semibold aria-pressed:text-on-olive"
          {...OF_LIST}
          name="units"
          value={value}
          aria-pressed={value === measures}
        >
          {t(label)}
        </button>
      ))}
    </div>
  );
}
