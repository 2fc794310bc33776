import { Button, ButtonLink } from "~/ui/button";
import { DialogPage } from "~/ui/dialog-page";
import { EmptyState } from "~/ui/empty-state";
import { GroceryListView, NoList, Progress } from "./grocery-list";
import type { GroceryList } from "./list";
import { UnitsForm } from "./units-form";

type GroceryDialogProps = {
  /** The Sunday of the week. */
  week: string;
  /** Null where none was made. */
  list: GroceryList | null;
  /** Why it could not be loaded. */
  error: string | null;
};

/** A week's grocery list with what can be done with it. */
export function GroceryDialog({ week, list, error }: GroceryDialogProps) {
  const query = `weekStart=${week}`;
  return (
    <DialogPage
      title="Grocery List"
      closeHref="/dashboard#calendar"
      size="xl"
      headerActions={
        list && (
          <ButtonLink
            variant="ghost"
            size="icon"
            icon="print"
            label="Print list"
            href={`/dashboard/groceries?${query}&print=1`}
            data-print=""
          />
        )
      }
      status={list && <Progress list={list} />}
      footer={
        list && (
          <>
            <Button variant="secondary" form="shopping" className="no-js-only">
              Save ticks
            </Button>
            <ButtonLink
              variant="outline"
              icon="download"
              href={`/dashboard/groceries.txt?${query}`}
              download
            >
              Download List
            </ButtonLink>
            <ButtonLink
              icon="share"
              href={`/dashboard/groceries/share?${query}`}
              data-share={`/dashboard/groceries.txt?${query}`}
              data-modal=""
            >
              Share List
            </ButtonLink>
          </>
        )
      }
    >
      {error !== null && (
        <EmptyState cuisine="french" heading="h2" title="Error loading grocery list">
          {error} Check your connection and try again.
        </EmptyState>
      )}
      {error === null && !list && <NoList />}
      {list && (
        <>
          <div className="list-ways no-print">
            <UnitsForm list={list} />
            <ButtonLink
              variant="secondary"
              size="sm"
              icon="basket"
              href={`/dashboard/groceries/shop?${query}`}
            >
              In the shop
            </ButtonLink>
          </div>
          <GroceryListView list={list} />
          <p className="leave no-print">
            <ButtonLink
              variant="ghost"
              size="sm"
              icon="trash"
              href={`/dashboard/groceries/delete?${query}`}
              data-modal=""
            >
              Delete list
            </ButtonLink>
          </p>
        </>
      )}
    </DialogPage>
  );
}
