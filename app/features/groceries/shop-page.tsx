import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { SkipLink } from "~/ui/page";
import { GroceryListView, Progress } from "./grocery-list";
import type { GroceryList } from "./list";
import { LIST_FORM } from "./list-button";

/** The list as one holds it in the shop: large rows, what is ticked sinks, nothing else. */
export function ShopPage({ list, week }: { list: GroceryList | null; week: string }) {
  return (
    <div className="shop flex min-h-screen flex-col" data-page="">
      <SkipLink />
      <header className="shop-h">
        <h1>Grocery List</h1>
        <ButtonLink
          variant="ghost"
          size="icon"
          icon="close"
          label="Leave the store view"
          href={`/dashboard/groceries?weekStart=${week}`}
        />
      </header>
      {list && (
        <div className="shop-left">
          <Progress list={list} />
          {/* The list's own note tells a screen reader. */}
          <p className="m-0 text-sm font-semibold empty:hidden" data-waits="" aria-hidden="true" />
        </div>
      )}
      <main id="main" tabIndex={-1}>
        {list ? (
          <GroceryListView list={list} inShop />
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
        <div className="shop-f script:hidden">
          <Button form={LIST_FORM} icon="check">
            Save check marks
          </Button>
        </div>
      )}
    </div>
  );
}
