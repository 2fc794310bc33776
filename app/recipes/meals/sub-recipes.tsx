import { Fragment } from "react";
import { unbrokenFractions } from "~/engine/food";
import { Badge } from "~/ui/badge";
import { withFrom } from "~/ui/way-back";
import { StepsNote } from "./steps-note";
import { timeInWords } from "./meal";
import { isPartName } from "./part-names";
import { MAX_SERVES } from "./serves";
import type { PublicLine, ShownLine, WrittenOut } from "./shown-sub-recipes";

/** Below a line that stands for another recipe: the way there, and how much of it is taken. */
export function SubRecipeLine({
  line,
  from,
}: {
  line: ShownLine | PublicLine;
  /** The page that the recipe closes to; without one it is only named, unless everybody may read it. */
  from?: string | undefined;
}) {
  const { title, words, serves, isGone } = line;
  if (isGone) {
    return (
      <small className="block text-sm text-ink2 wrap-anywhere">
        <bdi>{title}</bdi> was deleted: the line stands for itself.
      </small>
    );
  }
  const query = serves !== null && serves <= MAX_SERVES ? `?serves=${serves}` : "";
  const isPublic = "href" in line;
  const own =
    isPublic || from === undefined ? undefined : `/dashboard/meals/${line.mealId}${query}`;
  const to = isPublic ? line.href + query : own && withFrom(own, from);
  return (
    <small className="block text-sm text-ink2 wrap-anywhere">
      {to === undefined ? (
        <bdi>{title}</bdi>
      ) : (
        <a className="inline-flex min-h-11 items-center print:min-h-0" href={to}>
          <bdi>{title}</bdi>
        </a>
      )}
      , {words}
    </small>
  );
}

/** What has to be made besides, and how long that takes by what it says: nothing where neither it nor the recipe says so. */
export function SubRecipeTimes({
  written,
  isTimed,
}: {
  written: readonly WrittenOut[];
  /** Whether the recipe that they stand in says how long it takes. */
  isTimed: boolean;
}) {
  const timed = written.flatMap(({ title, minutes }) =>
    minutes === null ? [] : [{ title, minutes }],
  );
  if (!isTimed && timed.length === 0) return null;
  const untimed = written.filter(({ minutes }) => minutes === null);
  return (
    <>
      {timed.map(({ title, minutes }, at) => (
        <Badge key={at} icon="clock">
          <span className="min-w-0 wrap-anywhere">
            and {timeInWords(minutes)} for <bdi>{title}</bdi>
          </span>
        </Badge>
      ))}
      {untimed.length > 0 && (
        <Badge icon="clock">
          <span className="min-w-0 wrap-anywhere">
            and, with no time given,{" "}
            {untimed.map(({ title }, at) => (
              <Fragment key={at}>
                {at > 0 && ", "}
                <bdi>{title}</bdi>
              </Fragment>
            ))}
          </span>
        </Badge>
      )}
    </>
  );
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

function Text({ ingredients, steps, servings, isScaled }: WrittenOut) {
  return (
    <div className="gap-8 lg:grid lg:grid-cols-2">
      <ul role="list" className="leading-snug print:text-[10pt]">
        {ingredients.map((line, at) => (
          <li key={at} className={isPartName(line) ? PART : LINE} dir="auto">
            {unbrokenFractions(line)}
          </li>
        ))}
      </ul>
      <div className="max-md:mt-3 print:text-[10.5pt]">
        {isScaled && <StepsNote {...{ steps, servings }} />}
        <ol>
          {steps.map((step, at) => (
            <li key={at} className={isPartName(step) ? PART : STEP} dir="auto">
              {unbrokenFractions(step)}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

const PART = "pt-3 pb-1 font-semibold wrap-anywhere";
const LINE = "border-b border-line py-1.5 wrap-anywhere print:py-0.5";
const STEP = "py-1.5 leading-relaxed wrap-anywhere print:py-0.5 print:leading-snug";
