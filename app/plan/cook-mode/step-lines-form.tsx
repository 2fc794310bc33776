import { isPartName } from "~/recipes/meals/part-names";
import { unbrokenFractions } from "~/engine/food/fractions";
import { Button } from "~/ui/button";
import type { Cooking, CookStep } from "./cooking.server";

/** What the step needs, to be ticked off, and below it all ingredients; with the script each tick is saved as it is set. */
export function StepLines({
  cooking,
  current,
}: {
  cooking: Cooking;
  current: CookStep | undefined;
}) {
  const own = current?.lines ?? [];
  const all = cooking.lines.map((_, index) => index);
  const others = all.filter((index) => !own.includes(index));
  return (
    <form method="post" data-enhance="" data-save-on-change="">
      <input type="hidden" name="intent" value="ticks" />
      {current && (
        <label className="cook-tick mb-3 font-semibold">
          <input type="hidden" name="shownSteps" value={current.index} />
          <input
            type="checkbox"
            name="steps"
            value={current.index}
            defaultChecked={cooking.known.steps.includes(current.index)}
          />
          <span>This step is done</span>
        </label>
      )}
      {own.length > 0 && (
        <>
          <h2 className="border-b border-ink pb-2 text-lg">For this step</h2>
          <Lines indexes={own} cooking={cooking} />
        </>
      )}
      {others.length > 0 && (
        <details className="mt-3" open={own.length === 0}>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
            {own.length > 0 ? "The other ingredients" : "Ingredients"}
          </summary>
          <Lines indexes={others} cooking={cooking} />
        </details>
      )}
      <Button variant="outline" size="sm" className="mt-3 script:hidden">
        Save ticks
      </Button>
    </form>
  );
}

function Lines({ indexes, cooking }: { indexes: readonly number[]; cooking: Cooking }) {
  return (
    <ul role="list">
      {indexes.map((index) => {
        const line = cooking.lines[index] ?? "";
        if (isPartName(line)) {
          return (
            <li key={index} className="pt-3 font-serif font-semibold wrap-anywhere" dir="auto">
              {line}
            </li>
          );
        }
        return (
          <li key={index} className="border-b border-line">
            <label className="cook-tick">
              <input type="hidden" name="shownLines" value={index} />
              <input
                type="checkbox"
                name="lines"
                value={index}
                defaultChecked={cooking.known.lines.includes(index)}
              />
              <span className="min-w-0 wrap-anywhere" dir="auto">
                {unbrokenFractions(line)}
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
