import { dayPath } from "~/features/calendar/entry-path";
import type { TableDinner } from "~/features/calendar/table";
import { cookPath } from "~/features/cooking/cook-path";
import { madePath } from "~/features/meals/made-path";
import { Button, ButtonLink } from "~/ui/button";

/** What is left to buy of the week's list; null without a list. */
export type ToBuy = { left: number } | null;

type TonightProps = { dinner: TableDinner; date: string; toBuy: ToBuy };

/** What tonight asks for: to cook, to shop before that, and to say afterwards how it was. */
export function Tonight({ dinner, date, toBuy }: TonightProps) {
  const { id, kind, mealId, title, isCooked } = dinner;
  const dish = kind === "meal" && mealId ? { mealId, entryId: id, from: "/dashboard" } : null;
  return (
    <div className="relative z-1 mt-3 flex flex-wrap gap-2">
      {dish && !isCooked && (
        <ButtonLink icon="pot" href={cookPath(dish)} label={`Cook ${title}`} className="grow">
          Cook
        </ButtonLink>
      )}
      {dish && isCooked && (
        <ButtonLink href={madePath(dish)} className="grow" data-modal="">
          How was it?
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
      {dish && !isCooked && (
        <form method="post" action={dayPath(date)} className="grow" data-enhance="">
          <input type="hidden" name="intent" value="cooked" />
          <input type="hidden" name="entryId" value={id} />
          <Button
            variant="ghost"
            icon="check"
            name="isCooked"
            value="yes"
            label={`Cooked: ${title}`}
            className="w-full"
          >
            Cooked
          </Button>
        </form>
      )}
    </div>
  );
}
