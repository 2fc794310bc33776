import { FILL_PATH } from "~/server/values/paths";
import { plural } from "~/server/values/words";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { DinnerPlate } from "./dinner-rows";
import type { ListDinner } from "./list-dinners";
import { listAddress } from "./list-address";
import { mealsInWords } from "./plan-changes";

type EmptyListProps = {
  week: string;
  /** What is still to be cooked in the week. */
  dinners: readonly ListDinner[];
};

const SENTENCE = "Select some meals and generate a grocery list to see it here.";

/** Where the week has no list: one press makes it of what is planned. */
export function EmptyList({ week, dinners }: EmptyListProps) {
  if (dinners.length === 0) {
    return (
      <EmptyState
        cuisine="asian"
        heading="h2"
        title="No grocery list found"
        action={
          <>
            <ButtonLink icon="shuffle" href={`${FILL_PATH}?week=${week}`} className="min-w-60">
              Fill my week
            </ButtonLink>
            <p className="text-sm text-ink2">Or start one by hand: type below what you need.</p>
          </>
        }
      >
        {SENTENCE}
      </EmptyState>
    );
  }
  const count = dinners.length;
  return (
    <section className="grid justify-items-center gap-3 py-6 text-center">
      <ul role="list" className="grid w-full max-w-84 grid-cols-3 gap-3">
        {dinners.slice(0, MAX_PLATES).map((dinner) => (
          <li
            key={`${dinner.date} ${dinner.mealId}`}
            className="grid justify-items-center gap-1 text-xs font-semibold"
          >
            <DinnerPlate dinner={dinner} className="size-22" />
            <span className="sr-only">{dinner.title}, </span>
            {dinner.when}
          </li>
        ))}
      </ul>
      <h2 className="text-xl font-normal">No grocery list found</h2>
      <p className="max-w-[34ch] text-ink2">
        {SENTENCE} Or take {plural(count, "the meal that is", `the ${count} meals that are`)}{" "}
        planned:
      </p>
      <form method="post" action={listAddress(week)} data-enhance="">
        <Button icon="basket" name="intent" value="add-planned" className="min-w-60">
          Make the list for {mealsInWords(count)}
        </Button>
      </form>
      <ButtonLink
        variant="ghost"
        href={`/dashboard?month=${dinners[0]?.date?.slice(0, 7)}&select=all#calendar`}
      >
        Choose which meals
      </ButtonLink>
    </section>
  );
}

/** Plates that are shown before the button. */
const MAX_PLATES = 6;
