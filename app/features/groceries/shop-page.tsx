import { Button, ButtonLink } from "~/ui/button";
import { SkipLink } from "~/ui/page";
import { GroceryListView, NoList, Progress } from "./grocery-list";
import type { GroceryList } from "./list";

/** The list as one holds it in the shop: large rows, what is ticked sinks, nothing else. */
export function ShopPage({ list, week }: { list: GroceryList | null; week: string }) {
  return (
    <div className="app shop">
      <SkipLink />
      <header className="shop-h">
        <h1>Grocery List</h1>
        <ButtonLink
          variant="ghost"
          size="icon"
          icon="close"
          label="Leave the shop view"
          href={`/dashboard/groceries?weekStart=${week}`}
        />
      </header>
      {list && <Progress list={list} />}
      <main id="main" tabIndex={-1}>
        {list ? <GroceryListView list={list} inShop /> : <NoList />}
      </main>
      {list && (
        <div className="shop-f no-js-only">
          <Button form="shopping" icon="check">
            Save ticks
          </Button>
        </div>
      )}
    </div>
  );
}
