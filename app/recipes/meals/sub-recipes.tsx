import { Fragment } from "react";
import { unbrokenFractions } from "~/engine/food";
import { Badge } from "~/ui/badge";
import { withFrom } from "~/ui/way-back";
import { StepsNote } from "./recipe-parts";
import { cookingTimeInWords } from "./meal";
import { isPartName } from "./recipe-lines";
import { MAX_SERVES } from "./recipe-path";
import type { PublicLine, ShownLine, WrittenOut } from "./shown-sub-recipes";
import { Button, ButtonLink } from "~/ui/button";
import { Segment } from "~/ui/choices";
import { ErrorText, Field, focusWhere, SearchField } from "~/ui/field";
import { choiceProps, inputProps, typedText, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import { subRecipeLinePath, subRecipeSchema } from "./sub-recipes.schema";
import { message, t } from "~/language/messages";
import { rich } from "~/language/rich";

/** Shows, below an ingredient line, the link to its recipe and the used amount. */
export function SubRecipeLine({
  line,
  from,
}: {
  line: ShownLine | PublicLine;
  /**
   * The page to which the linked recipe closes. Without it, only the title is shown, unless visitors may read the
   * recipe.
   */
  from?: string | undefined;
}) {
  const { title, words, serves, isGone } = line;
  if (isGone) {
    return (
      <small className="block text-sm text-ink2 wrap-anywhere">
        {rich("<bdi>{title}</bdi> was deleted. The ingredient line is plain text now.", {
          title,
          bdi: (text) => <bdi>{text}</bdi>,
        })}
      </small>
    );
  }
  const query = serves !== null && serves <= MAX_SERVES ? `?serves=${serves}` : "";
  const isPublic = "href" in line;
  const recipeHref =
    isPublic || from === undefined ? undefined : `/dashboard/meals/${line.mealId}${query}`;
  const to = isPublic ? line.href + query : recipeHref && withFrom(recipeHref, from);
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

/**
 * Shows the sub-recipes to make with their stated times. Renders nothing if neither the sub-recipes nor the recipe
 * state a time.
 */
export function SubRecipeTimes({
  written: writtenRecipes,
  isTimed,
}: {
  written: readonly WrittenOut[];
  /** True if the outer recipe states a time. */
  isTimed: boolean;
}) {
  const timed = writtenRecipes.flatMap(({ title, minutes }) =>
    minutes === null ? [] : [{ title, minutes }],
  );
  if (!isTimed && timed.length === 0) return null;
  const untimed = writtenRecipes.filter(({ minutes }) => minutes === null);
  return (
    <>
      {timed.map(({ title, minutes }, at) => (
        <Badge key={at} icon="clock">
          <span className="min-w-0 wrap-anywhere">
            {rich("and {time} for <bdi>{title}</bdi>", {
              time: cookingTimeInWords(minutes),
              title,
              bdi: (text) => <bdi>{text}</bdi>,
            })}
          </span>
        </Badge>
      ))}
      {untimed.length > 0 && (
        <Badge icon="clock">
          <span className="min-w-0 wrap-anywhere">
            {rich("and, with no time given, {titles}", {
              titles: untimed.map(({ title }, at) => (
                <Fragment key={at}>
                  {at > 0 && ", "}
                  <bdi>{title}</bdi>
                </Fragment>
              )),
            })}
          </span>
        </Badge>
      )}
    </>
  );
}

/** Shows the sub-recipes of a recipe with their amounts. */
export function SubRecipeTexts({
  written: writtenRecipes,
  isFolded = false,
}: {
  written: readonly WrittenOut[];
  /** True if each sub-recipe is collapsed until the user opens it. On paper, all are open. */
  isFolded?: boolean;
}) {
  return writtenRecipes.map((recipe, at) => (
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

type Line = {
  line: number;
  text: string;
  isPart: boolean;
  sub: { title: string; words: string; isGone: boolean } | null;
};

/** Shows the lines of a recipe, each with a link to the form that chooses its recipe. */
export function RecipeLineList({
  mealId,
  lines,
  from,
}: {
  mealId: string;
  lines: readonly Line[];
  from: string;
}) {
  return (
    <>
      <p className="mb-3">
        {t(
          "Tap an ingredient line that is one of your recipes, such as “2 cups tomato sauce”. Its ingredients are then checked and added to the grocery list, too.",
        )}
      </p>
      <ul role="list" className="border-t border-line">
        {lines.map(({ line, text, isPart, sub }) =>
          isPart ? (
            <li key={line} className="pt-3 pb-1 font-serif font-semibold wrap-anywhere" dir="auto">
              {text}
            </li>
          ) : (
            <li key={line} className="border-b border-line">
              <a
                className="flex min-h-12 flex-col justify-center py-1.5 wrap-anywhere"
                href={subRecipeLinePath(mealId, line, from)}
                data-modal=""
              >
                <span dir="auto">{text}</span>
                {sub && (
                  <small className="text-sm text-ink2">
                    {rich(
                      sub.isGone
                        ? "Deleted: <bdi>{title}</bdi>, {amount}"
                        : "<bdi>{title}</bdi>, {amount}",
                      { title: sub.title, amount: sub.words, bdi: (text) => <bdi>{text}</bdi> },
                    )}
                  </small>
                )}
              </a>
            </li>
          ),
        )}
      </ul>
    </>
  );
}

type LineChoice = {
  line: number;
  text: string;
  search: string;
  found: readonly { id: string; title: string; about: string }[];
  sub: { mealId: string; title: string; isGone: boolean } | null;
  taken: { amount: string; unit: "recipe" | "servings" | "measure"; makes: string };
};

const UNITS = [
  { value: "recipe", label: message("of the recipe") },
  { value: "servings", label: message("servings") },
  { value: "measure", label: message("a measure") },
];

/** Shows a form that chooses the recipe for a line, and the amount of it that the line uses. */
export function SubRecipeForm({
  choice: { line, text, search, found: choices, sub, taken: initialAmount },
  action,
  searchAction,
  from,
}: {
  choice: LineChoice;
  action: string;
  searchAction: string;
  from: string;
}) {
  const { form, fields, answer } = useForm("sub-recipe", subRecipeSchema, initialAmount);
  const chosenId = answer ? typedText(answer, "subRecipeId") : (sub?.mealId ?? "");
  return (
    <>
      <p className="mb-3 font-serif text-lg leading-snug wrap-anywhere" dir="auto">
        {text}
      </p>
      {sub?.isGone && (
        <p className="mb-3 rounded-md bg-sunk px-3 py-2 wrap-anywhere">
          {rich(
            "<bdi>{title}</bdi> was deleted. The ingredient line is plain text until you restore the recipe or choose another one.",
            { title: sub.title, bdi: (text) => <bdi>{text}</bdi> },
          )}
        </p>
      )}
      <form method="get" action={searchAction} role="search" className="mb-3 flex flex-wrap gap-2">
        <input type="hidden" name="line" value={line} />
        <input type="hidden" name="from" value={from} />
        <SearchField
          label={t("Search your recipes")}
          placeholder={t("Search your recipes")}
          defaultValue={search}
        />
        <Button variant="secondary">{t("Search")}</Button>
      </form>
      <Form form={form} intent="save" action={action} className="stack" noValidate>
        <input type="hidden" name="line" value={line} />
        <fieldset aria-describedby={fields.subRecipeId.errors ? "subRecipeId-error" : undefined}>
          <legend className="text-sm font-semibold">{t("Which recipe?")}</legend>
          <ErrorText id="subRecipeId" error={fields.subRecipeId.errors} className="my-2" />
          {choices.map(({ id, title, about }, at) => (
            <label
              key={id}
              className="flex min-h-12 items-center gap-3 border-b border-line py-1.5"
            >
              <input
                type="radio"
                className="check rounded-full"
                name="subRecipeId"
                value={id}
                defaultChecked={id === chosenId}
                {...focusWhere(at === 0 && Boolean(fields.subRecipeId.errors))}
              />
              <span className="min-w-0 wrap-anywhere">
                <b className="font-serif font-semibold" dir="auto">
                  {title}
                </b>
                <br />
                <span className="text-sm text-ink2">{about}</span>
              </span>
            </label>
          ))}
          {choices.length === 0 && (
            <p className="py-3">
              {search
                ? t("No recipes match “{search}”. Search for another word.", { search })
                : t("You have no other recipe yet.")}
            </p>
          )}
        </fieldset>
        {choices.length > 0 && (
          <>
            <Field
              label={t("Amount")}
              {...inputProps(fields.amount)}
              autoComplete="off"
              hint={t("Such as 1, 1/2 or half. For a measure, add the unit: 2 cups")}
            />
            <Segment
              legend={t("Unit")}
              {...choiceProps(fields.unit)}
              options={UNITS.map(({ value, label }) => ({ value, label: t(label) }))}
            />
            <Field
              label={t("For a measure: what the whole recipe makes")}
              {...inputProps(fields.makes)}
              autoComplete="off"
              hint={t("Such as 4 cups")}
            />
            <Button icon="check" className="justify-self-start">
              {t("Save")}
            </Button>
          </>
        )}
      </Form>
      {sub && (
        <form method="post" action={action} className="mt-4 border-t border-line pt-4">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="line" value={line} />
          <Button variant="outline" icon="close">
            {t("Remove link")}
          </Button>
        </form>
      )}
      <p className="mt-4">
        <ButtonLink variant="ghost" size="sm" icon="left" href={from}>
          {t("Back")}
        </ButtonLink>
      </p>
    </>
  );
}

/** Maximum number of recipes to name. */
const NAMED = 5;

/**
 * Shows which recipes link to this recipe, with a note that their lines become plain text if it is deleted. Renders
 * nothing for an empty list.
 */
export function StandsIn({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return null;
  const more = titles.length - NAMED;
  return (
    <div className="mt-3">
      <p>
        {t(
          "It is used in {count, plural, one {another recipe} other {# other recipes}}, which cannot be fully checked without it:",
          { count: titles.length },
        )}
      </p>
      <ul className="mt-1 list-disc ps-5">
        {titles.slice(0, NAMED).map((title, at) => (
          <li key={at} className="wrap-anywhere" dir="auto">
            {title}
          </li>
        ))}
        {more > 0 && <li>{t("and {more} more", { more })}</li>}
      </ul>
    </div>
  );
}
