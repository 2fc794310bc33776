import { EmptyState } from "~/ui/empty-state";
import { CheckRow } from "~/ui/choices";
import { ButtonLink } from "~/ui/button";
import type { GroceryList } from "./groceries.server";

/** A week's list by aisle, each item to tick: a form, which the script sends at every tick. */
export function GroceryListView({ list, week }: { list: GroceryList | null; week: string }) {
  if (!list) {
    return (
      <EmptyState
        cuisine="asian"
        heading="h2"
        title="No grocery list found"
        action={
          <ButtonLink variant="outline" icon="calendar" href="/dashboard#calendar">
            Go to the calendar
          </ButtonLink>
        }
      >
        Select some meals and generate a grocery list to see it here.
      </EmptyState>
    );
  }
  return (
    <form
      id="ticks"
      method="post"
      action={`/dashboard/groceries?weekStart=${week}`}
      data-enhance=""
      data-save-on-change=""
    >
      <input type="hidden" name="weekStartDate" value={list.weekStartDate} />
      <div className="aisles">
        {list.groups.map(({ category, items }) => (
          <section className="aisle" key={category}>
            <h2>
              {category} <small>{items.length}</small>
            </h2>
            <ul role="list">
              {items.map((item) => (
                <li key={item.id}>
                  <CheckRow
                    name="ticked"
                    value={item.id}
                    defaultChecked={item.ticked}
                    label={item.text}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </form>
  );
}
