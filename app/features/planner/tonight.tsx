import type { TableDinner } from "~/features/calendar/table";
import { ButtonLink } from "~/ui/button";
import { dinnerPath } from "./dinner-path";

/** What is left to buy of the week's list; null without a list. */
export type ToBuy = { left: number } | null;

type TonightProps = { dinner: TableDinner; date: string; toBuy: ToBuy };

/** What tonight asks for: to cook, and to shop before that. */
export function Tonight({ dinner, date, toBuy }: TonightProps) {
  return (
    <p className="relative z-1 mt-3 flex flex-wrap gap-2">
      {dinner.kind === "meal" && (
        <ButtonLink
          icon="pot"
          href={dinnerPath(dinner, date)}
          label={`Cook ${dinner.title}`}
          className="grow"
          data-modal=""
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
