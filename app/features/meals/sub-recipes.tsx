import { unbrokenFractions } from "~/food/fractions";
import { Badge } from "~/ui/badge";
import { withFrom } from "~/ui/way-back";
import { AsWritten } from "./as-written";
import { timeInWords } from "./meal";
import { isPartName } from "./part-names";
import { MAX_SERVES } from "./serves";
import type { ShownLine, WrittenOut } from "./shown-sub-recipes";

/** Below a line that stands for another recipe: the way there, and how much of it is taken. */
export function SubRecipeLine({
  line: { mealId, title, words, serves, isGone },
  from,
}: {
  line: ShownLine;
  /** The page that the recipe closes to; without one it is only named. */
  from?: string | undefined;
}) {
  if (isGone) {
    return (
      <small className="block text-sm text-ink2 wrap-anywhere">
        <bdi>{title}</bdi> was deleted: the line stands for itself.
      </small>
    );
  }
  const path = `/dashboard/meals/${mealId}`;
  const scaled = serves !== null && serves <= MAX_SERVES ? `${path}?serves=${serves}` : path;
  return (
    <small className="block text-sm text-ink2 wrap-anywhere">
      {from === undefined ? (
        <bdi>{title}</bdi>
      ) : (
        <a
          className="inline-flex min-h-11 items-center print:min-h-0"
          href={withFrom(scaled, from)}
          data-modal=""
        >
          <bdi>{title}</bdi>
        </a>
      )}
      , {words}
    </small>
  );
}

/** What has to be made besides, and how long that takes by what it says. */
export function SubRecipeTimes({ written }: { written: readonly WrittenOut[] }) {
  return written.map(({ title, minutes }, at) => (
    <Badge key={at} icon="clock">
      <span className="min-w-0 wrap-anywhere">
        {minutes === null ? "and, with no time given, " : `and ${timeInWords(minutes)} for `}
        <bdi>{title}</bdi>
      </span>
    </Badge>
  ));
}

/** The recipes that stand in a recipe, written out with their amounts. */
export function SubRecipeTexts({
  written,
  isFolded = false,
}: {
  written: readonly WrittenOut[];
  /** Each opens by a tap; on paper all are open. */
  isFolded?: boolean;
}) {
  return written.map((recipe, at) => (
    <section
      key={at}
      className="mt-6 border-t border-line pt-3 print:mt-3 print:break-inside-avoid"
    >
      {isFolded ? (
        <details>
          <summary className="flex min-h-11 items-center font-serif text-lg font-semibold wrap-anywhere">
            <span dir="auto">{recipe.title}</span>
          </summary>
          <Text {...recipe} />
        </details>
      ) : (
        <>
          <h3 className="font-serif text-lg font-semibold wrap-anywhere" dir="auto">
            {recipe.title}
          </h3>
          <Text {...recipe} />
        </>
      )}
    </section>
  ));
}

function Text({ ingredients, steps, servings }: WrittenOut) {
  return (
    <div className="gap-8 md:grid md:grid-cols-2 print:grid print:grid-cols-[7.2cm_1fr] print:gap-[0.8cm]">
      <ul role="list" className="leading-snug print:text-[10pt]">
        {ingredients.map((line, at) => (
          <li key={at} className={isPartName(line) ? PART : LINE} dir="auto">
            {unbrokenFractions(line)}
          </li>
        ))}
      </ul>
      <ol className="max-md:mt-3 print:text-[10.5pt]">
        {steps.map(({ text, unsure }, at) => (
          <li key={at} className={isPartName(text) ? PART : STEP}>
            <span dir="auto">{unbrokenFractions(text)}</span>
            <AsWritten amounts={unsure} servings={servings} />
          </li>
        ))}
      </ol>
    </div>
  );
}

const PART = "pt-3 pb-1 font-semibold wrap-anywhere";
const LINE = "border-b border-line py-1.5 wrap-anywhere print:py-0.5";
const STEP = "py-1.5 leading-relaxed wrap-anywhere print:py-0.5 print:leading-snug";
