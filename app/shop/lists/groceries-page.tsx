import { PlannerPage } from "~/household/accounts/planner-page";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { AddItem } from "./add-item";
import { DinnerRows } from "./dinner-rows";
import { EmptyList } from "./empty-list";
import { listFormSchema } from "./groceries.schema";
import { GroceryListView } from "./grocery-list";
import { type GroceryList, progressOf } from "./list";
import { listAddress } from "./list-address";
import { LIST_FORM, SaveOnEnter } from "./list-button";
import type { ListDinner } from "./list-dinners";
import { ListMenu, printAddress } from "./list-menu";
import { Misfits } from "./misfits";
import type { PlanChanges } from "./plan-changes";
import { PlanNotice } from "./plan-notice";
import { SayLine } from "./say-line";
import { WeekLinks } from "./week-links";

type GroceriesPageProps = {
  /** The Sunday of the week. */
  week: string;
  /** Null if none was made. */
  list: GroceryList | null;
  /** What the plan says that the list does not. */
  changes: PlanChanges | null;
  /** What the list is for, or could be made for. */
  dinners: readonly ListDinner[];
  /** Why it could not be loaded. */
  error: string | null;
};

/** A week's grocery list as it was left, at home and in the shop, with what can be done with it. */
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
          // On a phone its parts are parts of the page, of which one stays in sight.
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

/** What the page is, which week, and how far one is. It scrolls away. */
function Head({ week, list, isPlanned }: HeadProps) {
  const left = listAddress(week, { view: ".txt", store: list?.store?.id ?? null });
  return (
    <div className="pt-3" data-tips="below">
      <div className="flex min-h-11 items-center gap-2">
        <h1 className="me-auto">Groceries</h1>
        {list && (
          <>
            <ButtonLink
              variant="ghost"
              icon="share"
              className="max-lg:hidden print:hidden"
              href={listAddress(week, { view: "/share", store: list.store?.id ?? null })}
              data-share={`${left}&share=1`}
              data-modal=""
            >
              Share List
            </ButtonLink>
            <ButtonLink
              variant="ghost"
              icon="print"
              className="max-lg:hidden print:hidden"
              href={printAddress(list)}
            >
              Print
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
          <p className="text-sm text-ink2">{isPlanned ? "no list yet" : "nothing planned"}</p>
        )}
      </div>
    </div>
  );
}

/** How far one is. */
function Progress({ list }: { list: GroceryList }) {
  const { left, all, ticked } = progressOf(list);
  return (
    <div className="contents" id="groceries-left" data-progress="">
      <p className="text-sm whitespace-nowrap text-ink2">
        <b className="font-serif text-xl leading-none font-normal text-accent figures">{left}</b>{" "}
        <span>of {all} left</span>
      </p>
      <progress
        className="mt-0.5 h-1 max-w-none flex-auto basis-full rounded-sm border-0 bg-line"
        max={Math.max(1, all)}
        value={ticked}
        aria-label="In the basket"
      >
        {ticked} of {all}
      </progress>
    </div>
  );
}

/** What one should know before one goes on: no signal, what the plan has changed, what does not fit. */
function Says({ list, changes }: { list: GroceryList; changes: PlanChanges | null }) {
  return (
    <>
      <SayLine icon="info" tone="calm" className="script:hidden">
        Tick what you have, then press <b>Save ticks</b>.
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
          <Misfits list={list} />
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
      title="Error loading grocery list"
      action={
        <ButtonLink icon="refresh" href={listAddress(week)} className="min-w-60">
          Try again
        </ButtonLink>
      }
    >
      {error} Your list is safe. What you ticked on this device is kept.
    </EmptyState>
  );
}

/** The dinners that the list is for, next to it where there is room. */
function Rail({ dinners }: { dinners: readonly ListDinner[] }) {
  return (
    <section className="mt-6 rounded-lg border border-line bg-card px-4 pt-3 pb-1 max-lg:hidden print:hidden">
      <h2 className="border-b border-ink pb-1.5 text-xl font-normal">For these dinners</h2>
      <DinnerRows dinners={dinners} />
    </section>
  );
}
