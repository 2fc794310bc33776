import { Button, ButtonLink } from "~/ui/button";
import { DialogPage } from "~/ui/dialog-page";
import { EmptyState } from "~/ui/empty-state";
import { GroceryListView } from "./grocery-list";
import type { GroceryList } from "./groceries.server";

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
  const path = `/dashboard/groceries?${query}`;
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
            href={`${path}&print=1`}
            data-print=""
          />
        )
      }
      status={list && <Progress list={list} />}
      footer={
        list && (
          <>
            <Button variant="secondary" form="ticks" className="no-js-only">
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
              data-share={path}
              data-modal=""
            >
              Share List
            </ButtonLink>
          </>
        )
      }
    >
      {error === null ? (
        <GroceryListView list={list} week={week} />
      ) : (
        <EmptyState cuisine="french" heading="h2" title="Error loading grocery list">
          {error} Check your connection and try again.
        </EmptyState>
      )}
    </DialogPage>
  );
}

function Progress({ list }: { list: GroceryList }) {
  const left = list.groups.flatMap((group) => group.items).filter((item) => !item.ticked).length;
  return (
    <p className="left" id="groceries-left" data-region="">
      <b className="nums">{left} left</b>
      <span className="note">
        {list.mealCount === 1 ? "1 meal" : `${list.mealCount} meals`}, week of {list.weekOf}
      </span>
    </p>
  );
}
