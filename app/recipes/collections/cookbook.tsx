import { unbrokenFractions } from "~/engine/food";
import { timeOf, mealSourceOf } from "~/recipes/meals/meal";
import { SubRecipeLine, SubRecipeTexts } from "~/recipes/meals/sub-recipes";
import { isPartName, stepsOf } from "~/recipes/meals/recipe-lines";
import { drawingOf } from "~/recipes/drawings/dish-drawing";
import { Picture } from "~/ui/picture";
import type { Cookbook as CookbookData, CookbookRecipe } from "./cookbook.server";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";
import { labelOf } from "~/engine/labels";

const PART = "pt-3 pb-1 font-serif font-semibold print:pt-1.5";

type CookbookProps = CookbookData & {
  /** Returns the URL of a part of the cookbook. */
  partHref: (part: number) => string;
  /** True if the surrounding page shows the cookbook's name as the heading. */
  isNamed?: boolean;
  /** The path of the photos' files, if it is not the household's own. */
  photosAt?: string;
};

/** Shows a collection as a small cookbook: its contents, then each recipe on a separate page. */
export function CookbookCard({ isNamed = false, partHref, photosAt, ...cookbook }: CookbookProps) {
  const { name, description, contents, part, parts, first, recipes } = cookbook;
  return (
    <article className="py-6 print:py-0">
      <header className="mx-auto mb-8 max-w-[46rem] text-center">
        {!isNamed && (
          <h1 className="wrap-anywhere" dir="auto">
            {name}
          </h1>
        )}
        {description && (
          <p className="mt-2 font-serif text-lg text-ink2 italic wrap-anywhere" dir="auto">
            {description}
          </p>
        )}
      </header>
      {recipes.length === 0 ? (
        <p className="text-center">{t("No recipes are in it yet.")}</p>
      ) : (
        <Contents {...{ contents, part, partHref }} />
      )}
      {recipes.map((recipe, at) => (
        <Page key={recipe.id} recipe={recipe} number={first + at} photosAt={photosAt} />
      ))}
      {parts > 1 && (
        <nav
          className="mx-auto mt-10 flex max-w-[34rem] flex-wrap items-center justify-between gap-x-4 border-t border-ink print:hidden"
          aria-label={t("Parts")}
        >
          <span>{t("Part {part} of {parts}", { part, parts })}</span>
          <span className="flex gap-4">
            {part > 1 && (
              <a className={TURN} href={partHref(part - 1)}>
                {t("Previous part")}
              </a>
            )}
            {part < parts && (
              <a className={TURN} href={partHref(part + 1)}>
                {t("Next part")}
              </a>
            )}
          </span>
        </nav>
      )}
    </article>
  );
}

const TURN = "flex min-h-11 items-center";

type ContentsProps = Pick<CookbookProps, "contents" | "part" | "partHref">;

function Contents({ contents, part, partHref }: ContentsProps) {
  return (
    <nav className="mx-auto max-w-[34rem]" aria-label={t("Contents")}>
      <h2 className="border-b border-ink pb-1 text-xl">{t("Contents")}</h2>
      <ol className="figures">
        {contents.map((recipe, at) => (
          <li key={recipe.id} className="border-b border-line print:break-inside-avoid">
            <a
              className="flex min-h-11 items-baseline gap-3 py-2 text-ink no-underline hover:underline print:min-h-0 print:py-1"
              href={`${recipe.part === part ? "" : partHref(recipe.part)}#recipe-${at + 1}`}
            >
              <span className="min-w-6 text-accent print:text-black">{at + 1}</span>
              <span className="min-w-0 flex-1 wrap-anywhere" dir="auto">
                {recipe.title}
              </span>
              <span className="text-sm whitespace-nowrap text-ink2">{timeOf(recipe)}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type PageProps = { recipe: CookbookRecipe; number: number; photosAt: string | undefined };

function Page({ recipe, number, photosAt }: PageProps) {
  const { title, description, cuisine, protein, course, servings, coverId, coverWidth } = recipe;
  const source = mealSourceOf(recipe);
  return (
    <section
      id={`recipe-${number}`}
      className="mx-auto mt-10 max-w-[52rem] border-t border-ink pt-6 print:mt-0 print:break-before-page print:border-0 print:pt-0"
      aria-labelledby={`recipe-${number}-title`}
    >
      <div className="grid items-center gap-4 md:grid-cols-[14rem_minmax(0,1fr)] print:grid-cols-[5.2cm_minmax(0,1fr)]">
        <div className="relative h-44 overflow-hidden rounded-md bg-sunk print:h-[3.9cm]">
          <Picture
            {...{ cuisine, coverId, coverWidth, drawing: drawingOf(recipe), at: photosAt }}
            sizes="(min-width: 48rem) 14rem, 94vw"
          />
        </div>
        <div>
          <h2
            id={`recipe-${number}-title`}
            className="text-2xl leading-tight wrap-anywhere print:text-[18pt]"
            dir="auto"
          >
            {title}
          </h2>
          <p className="mt-1 text-sm text-ink2 figures">
            {t("Serves {servings} · {time} · {cuisine} · {kind}", {
              servings,
              time: timeOf(recipe),
              cuisine: labelOf(cuisine),
              kind: labelOf(protein ?? course),
            })}
          </p>
          <p className="mt-2 wrap-anywhere print:text-[10.5pt]" dir="auto">
            {description}
          </p>
        </div>
      </div>
      <div className="mt-4 gap-8 md:grid md:grid-cols-[14rem_minmax(0,1fr)] print:grid print:grid-cols-[5.2cm_minmax(0,1fr)] print:gap-[0.8cm]">
        <section>
          <h3 className="border-b border-line pb-1 text-lg">{t("Ingredients")}</h3>
          <ul role="list" className="leading-snug print:text-[10pt]">
            {recipe.ingredients.map((line, at) => (
              <li key={at} className={isPartName(line) ? PART : LINE} dir="auto">
                {unbrokenFractions(line)}
                {recipe.subRecipes.lines.map(
                  (sub, index) => sub.line === at && <SubRecipeLine key={index} line={sub} />,
                )}
              </li>
            ))}
          </ul>
          {recipe.equipment && (
            <p className="mt-2 text-sm wrap-anywhere">
              <b>{t("Equipment:")}</b> <bdi>{recipe.equipment}</bdi>
            </p>
          )}
        </section>
        <section className="max-md:mt-6">
          <h3 className="border-b border-line pb-1 text-lg">{t("Method")}</h3>
          <ol className="[counter-reset:step] print:text-[10.5pt]">
            {stepsOf(recipe.instructions).map((step, at) => (
              <li key={at} className={isPartName(step) ? PART : STEP} dir="auto">
                {unbrokenFractions(step)}
              </li>
            ))}
          </ol>
          <SubRecipeTexts written={recipe.subRecipes.written} />
          {source && (
            <p className="mt-3 text-sm text-ink2">
              {rich("From {source}", {
                source: source.href ? (
                  <a className="wrap-anywhere" href={source.href} rel="noopener noreferrer">
                    <bdi>{source.text}</bdi>
                  </a>
                ) : (
                  <bdi className="wrap-anywhere">{source.text}</bdi>
                ),
              })}
            </p>
          )}
        </section>
      </div>
    </section>
  );
}

const LINE = "border-b border-line py-1.5 wrap-anywhere print:py-0.5";
const STEP =
  "relative ps-8 py-2 leading-relaxed wrap-anywhere [counter-increment:step] before:absolute before:start-0 before:font-serif before:text-xl before:leading-snug before:text-accent before:content-[counter(step)/''] print:break-inside-avoid print:py-1 print:leading-snug print:before:text-black";
