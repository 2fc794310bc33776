import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { SkipLink } from "~/ui/page";
import { GroceryListView, Progress } from "./grocery-list";
import type { GroceryList } from "./list";
import { listAddress } from "./list-address";
import { StoreTabs } from "./store-tabs";
import { Misfits } from "./misfits";
import { LIST_FORM } from "./list-button";

/** The list as one holds it in the shop: large rows, what is ticked sinks, nothing else. */
export function ShopPage({ list, week }: { list: GroceryList | null; week: string }) {
  return (
    <div className="flex min-h-screen flex-col bg-card" data-page="">
      <SkipLink />
      <header className="flex items-center ps-gutter pe-2 pt-2">
        <h1 className="me-auto text-xl">Grocery List</h1>
        <ButtonLink
          variant="ghost"
          size="icon"
          icon="close"
          label="Leave the store view"
          href={listAddress(week, { store: list?.store?.id ?? null })}
        />
      </header>
      {list && (
        <section
          aria-label="Left to buy"
          className="sticky top-(--stuck) z-3 border-b border-line bg-card px-gutter py-2"
          data-sticky="shop"
        >
          <Progress list={list} />
          {/* The list's own note tells a screen reader. */}
          <p className="m-0 text-sm font-semibold empty:hidden" data-waits="" aria-hidden="true" />
        </section>
      )}
      <main
        id="main"
        className="mx-auto w-full max-w-160 flex-auto px-gutter pt-2 pb-24"
        tabIndex={-1}
      >
        {list ? (
          <>
            <StoreTabs list={list} view="/shop" />
            <Misfits list={list} inShop />
            <GroceryListView list={list} inShop />
          </>
        ) : (
          <EmptyState
            cuisine="asian"
            heading="h2"
            title="No grocery list found"
            action={
              <ButtonLink icon="basket" href={`/dashboard/groceries?weekStart=${week}`}>
                Make a list
              </ButtonLink>
            }
          >
            Select some meals and generate a grocery list to see it here.
          </EmptyState>
        )}
      </main>
      {list && (
        <div className="sticky bottom-(--stuck) border-t border-line bg-card px-gutter pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] script:hidden">
          <Button form={LIST_FORM} icon="check" className="w-full">
            Save check marks
          </Button>
        </div>
      )}
    </div>
  );
}
