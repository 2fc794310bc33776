import { PlannerPage } from "~/features/accounts/planner-page";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ChooseStores } from "./any-store";
import { EmptyList } from "./empty-list";
import { GroceryListView, Progress } from "./grocery-list";
import type { GroceryList } from "./list";
import { listAddress } from "./list-address";
import { StoreTabs } from "./store-tabs";
import { Misfits } from "./misfits";
import { LIST_FORM, ListButton, SaveOnEnter } from "./list-button";
import { mealsInWords, type PlanChanges } from "./plan-changes";
import { PlanNotice } from "./plan-notice";
import { UnitsButtons } from "./units-form";
import { OtherWeeks, WeekLinks } from "./week-links";
import type { NearWeek } from "./weeks.server";

type GroceriesPageProps = {
  /** The Sunday of the week. */
  week: string;
  /** Null if none was made. */
  list: GroceryList | null;
  /** What the plan says that the list does not. */
  changes: PlanChanges | null;
  /** The weeks that one may want, this one among them. */
  weeks: readonly NearWeek[];
  /** Why it could not be loaded. */
  error: string | null;
};

/** A week's grocery list as it was left, with what can be done with it. */
export function GroceriesPage({ week, list, changes, weeks, error }: GroceriesPageProps) {
  const store = list?.store?.id ?? null;
  return (
    <PlannerPage current="groceries" className="">
      <div id="groceries-page" data-region="">
        <div className="sticky top-(--stuck) z-3 border-b border-ink bg-paper" data-sticky="list">
          <div className="relative mx-auto flex min-h-15 max-w-page flex-wrap items-center gap-x-2 px-gutter">
            <h1 className="text-2xl">Groceries</h1>
            {list && <Progress list={list} />}
            {list && (
              <ButtonLink
                variant="ghost"
                size="icon"
                icon="print"
                label="Print list"
                className="ms-auto"
                href={`${listAddress(week, { store })}&print=1`}
                data-print=""
              />
            )}
          </div>
        </div>
        <div className="mx-auto max-w-page px-gutter">
          {list && <SaveOnEnter />}
          <WeekLinks week={week} weeks={weeks}>
            {list && (
              <>
                <ButtonLink
                  variant="secondary"
                  size="sm"
                  icon="basket"
                  className="no-script:hidden"
                  href={listAddress(week, { view: "/shop", store })}
                >
                  At the Store
                </ButtonLink>
                <ListButton
                  value="shop"
                  variant="secondary"
                  size="sm"
                  icon="basket"
                  className="script:hidden"
                >
                  At the Store
                </ListButton>
              </>
            )}
          </WeekLinks>
          {error !== null && (
            <EmptyState cuisine="french" heading="h2" title="Error loading grocery list">
              {error} Check your connection and try again.
            </EmptyState>
          )}
          {error === null && !list && (
            <EmptyList week={week} planned={changes?.offered ?? []} weeks={weeks} />
          )}
          {list && (
            <>
              <div id="plan-changes" className="print:hidden" data-plan-changes="">
                {changes && <PlanNotice changes={changes} />}
              </div>
              <Misfits list={list} />
              <StoreTabs list={list} />
              {list.stores.length > 0 && (
                <p className="-mt-1 mb-3 print:hidden">
                  <ChooseStores week={week} store={store} />
                </p>
              )}
              <GroceryListView list={list} />
              <Ways list={list} />
            </>
          )}
          <OtherWeeks week={week} weeks={weeks} />
        </div>
      </div>
    </PlannerPage>
  );
}

/** What is done with a list now and then. */
function Ways({ list }: { list: GroceryList }) {
  const { weekStartDate } = list;
  const query = `weekStart=${weekStartDate}`;
  const store = list.store?.id ?? null;
  const text = listAddress(weekStartDate, { view: ".txt", store });
  const share = listAddress(weekStartDate, { view: "/share", store });
  return (
    <>
      <div className="sticky bottom-[calc(60px+env(safe-area-inset-bottom)+var(--stuck))] z-3 -mx-gutter border-t border-line bg-paper px-gutter py-2 md:bottom-(--stuck) md:mx-0 md:px-0 script:hidden print:hidden">
        <Button form={LIST_FORM} className="w-full md:w-auto md:min-w-48">
          Save
        </Button>
      </div>
      <div className="mt-6 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-4 print:hidden">
        {list.mealCount > 0 && (
          <p className="grow text-sm text-ink2">Made for {mealsInWords(list.mealCount)}.</p>
        )}
        <UnitsButtons list={list} />
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink variant="outline" icon="download" href={text} download>
            Download List
          </ButtonLink>
          <ButtonLink
            variant="outline"
            icon="share"
            href={share}
            data-share={`${text}&share=1`}
            data-modal=""
          >
            Share List
          </ButtonLink>
          <ButtonLink variant="outline" icon="pot" href="/pantry">
            Pantry
          </ButtonLink>
          <ButtonLink variant="outline" icon="basket" href="/stores">
            Stores
          </ButtonLink>
          <ButtonLink
            variant="outline"
            icon="link"
            className="no-script:hidden"
            href={share}
            data-modal=""
          >
            Link and Apps
          </ButtonLink>
          <ButtonLink
            variant="ghost"
            icon="trash"
            href={`/dashboard/groceries/delete?${query}`}
            data-modal=""
          >
            Delete List
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
