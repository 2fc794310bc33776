import type { ReactNode } from "react";
import { asSentence, inWords } from "~/text";
import { Button, ButtonLink } from "~/ui/button";
import { Chip } from "~/ui/chip";
import type { ShownAsked } from "./asked";
import { FILLED_TYPES } from "./week";

const NAMES = {
  breakfast: "Breakfasts",
  lunch: "Lunches",
  dinner: "Dinners",
  snack: "Snacks",
} as const;

type FillOptionsProps = {
  asked: ShownAsked;
  /** More to choose. */
  children: ReactNode;
};

/** Which meals, and how many. */
export function FillOptions({ asked, children }: FillOptionsProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <ButtonLink variant="ghost" icon="clock" href="/dashboard/week/times" data-modal="">
        Busy days
      </ButtonLink>
      <details className="basis-full">
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
          {asSentence(inWords(asked.mealTypes.map((type) => NAMES[type].toLowerCase())))}, at most{" "}
          {asked.nights}
          {asked.mealTypes.length > 1 && " days"}
        </summary>
        <div className="flex flex-wrap items-center gap-2 pt-1">
          {FILLED_TYPES.map((type) => (
            <Chip
              key={type}
              type="checkbox"
              name="type"
              value={type}
              defaultChecked={asked.mealTypes.includes(type)}
            >
              {NAMES[type]}
            </Chip>
          ))}
          <label className="inline-flex min-h-11 items-center gap-2">
            At most
            <select name="nights" defaultValue={asked.nights} className="min-h-11 w-auto">
              {Array.from({ length: 7 }, (_, at) => at + 1).map((count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
          </label>
          <Button variant="outline" icon="refresh" formMethod="get" name="fill" value="1">
            Fill again
          </Button>
        </div>
      </details>
      {children}
    </div>
  );
}
