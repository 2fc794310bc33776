import type { TableDinner } from "~/features/calendar/table";
import { cookPath } from "~/features/cooking/cook-path";
import { ButtonLink } from "~/ui/button";

/** What is left to buy of the week's list; null without a list. */
export type ToBuy = { left: number } | null;

type TonightProps = { dinner: TableDinner; toBuy: ToBuy };

/** What tonight asks for: to cook, and to shop before that. */
export function Tonight({ dinner, toBuy }: TonightProps) {
  return (
    <p className="relative z-1 mt-3 flex flex-wrap gap-2">
      {dinner.kind === "meal" && dinner.mealId && (
        <ButtonLink
          icon="pot"
          href={cookPath({ mealId: dinner.mealId, entryId: dinner.id, from: "/dashboard" })}
          label={`Cook ${dinner.title}`}
          className="grow"
        >
          Cook
        </ButtonLink>
      )}
      {toBuy && (
        <ButtonLink
          variant="outline"
          icon="basket"
          href="/dashboard/groceries"
          className="grow figures"
        >
          {toBuy.left > 0 ? `${toBuy.left} left to buy` : "All bought"}
        </ButtonLink>
      )}
    </p>
  );
}
