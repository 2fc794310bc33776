import type { ReactNode } from "react";
import {
  type RecipesFilter,
  recipesHref,
  type Sort,
  SORTS,
  TIMES,
} from "~/recipes/meals/meals.schema";
import { SelectedBar } from "~/recipes/meals/selected";
import { COURSES, CUISINES, PROTEINS } from "~/engine/recipe";
import { Button, ButtonLink } from "~/ui/button";
import { cx } from "~/ui/classes";
import { EmptyState } from "~/ui/empty-state";
import { SearchField, SelectField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { foldText } from "~/server/values/text";
import { inFigures } from "~/language/words";
import type { RecipesPage } from "./lists.server";
import { RecipeRow } from "./recipe-row";
import { message, type Message, t } from "~/language/messages";
import { rich } from "~/language/rich";
import { labeled, labelOf } from "~/engine/labels";

const PAGES = [
  { href: "/all-recipes", label: message("All<rest> Recipes</rest>") },
  { href: "/favorites", label: message("Favorites") },
  { href: "/custom-recipes", label: message("Custom<rest> Recipes</rest>") },
  { href: "/collections", label: message("Collections") },
] as const;

type RecipesPlace = (typeof PAGES)[number]["href"];

type RecipesHeadProps = {
  title: string;
  /** The number of recipes in words. */
  count?: string | undefined;
  current: RecipesPlace;
  /** Content at the end of the title's line. */
  action?: ReactNode;
};

/** Shows the head of a page of recipes: its title, and links to the other three pages. */
export function RecipesHead({ title, count, current, action }: RecipesHeadProps) {
  return (
    <>
      <div className="flex items-center gap-x-3 py-3">
        <div className="me-auto flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h1>{title}</h1>
          {count && (
            <span id="recipe-count" data-region="" className="font-serif text-lg text-ink2 figures">
              {count}
            </span>
          )}
        </div>
        {action}
      </div>
      <nav
        className="flex flex-wrap justify-between border-b border-ink md:justify-start md:gap-2"
        aria-label={t("Recipes")}
      >
        {PAGES.map(({ href, label }) => (
          <a
            key={href}
            className="grid min-h-11.5 min-w-11 place-items-center px-1.5 font-medium text-ink2 no-underline hover:bg-sunk hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:[box-shadow:inset_0_-3px_var(--color-accent)] md:px-3 forced-colors:aria-[current]:border-b-3"
            href={href}
            aria-current={href === current ? "page" : undefined}
          >
            <span>{rich(label, { rest: (text) => <span className="sr-only">{text}</span> })}</span>
          </a>
        ))}
      </nav>
    </>
  );
}

type RecipesListProps = RecipesPage & {
  path: RecipesPlace;
  /** Content to show if the household has no recipes. */
  empty: ReactNode;
};

/** The number of pictures that are loaded with the page. */
const EARLY = 4;

/** Shows the household's recipes, with search, sort order, tags and filters from the URL. */
export function RecipesList(props: RecipesListProps) {
  const { path, filter, meals, count, page, pages, size, view, tags, dinners, empty } = props;
  const here = recipesHref(path, filter, { page });
  const isFiltered = isNarrowed(filter);
  if (count === 0 && !isFiltered) return empty;
  return (
    <div className="mt-3 lg:mt-4 lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12">
      <form method="get" action={path} role="search" className="contents" data-live="recipes">
        <div className="flex gap-2 lg:col-start-2">
          <SearchField
            label={t("Search recipes")}
            placeholder={t("Search recipes...")}
            defaultValue={filter.search}
          />
          <Button variant="secondary" className="max-lg:sr-only max-lg:focus:not-sr-only">
            {t("Search")}
          </Button>
          <ButtonLink
            variant="outline"
            size="icon"
            icon="sliders"
            label={t("Filter")}
            className="min-h-12 w-12 lg:hidden"
            href="#filters"
          />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Chips {...{ path, filter, tags }} />
          <Filters filter={filter} />
        </div>
      </form>
      <div
        id="recipes"
        data-region=""
        data-view={view ?? "auto"}
        className="lg:col-start-2 lg:mt-2"
      >
        <h2 className="sr-only">{t("Recipes")}</h2>
        <p className="sr-only" role="status">
          {isFiltered && t("{count} found", { count: inFigures(count) })}
        </p>
        {meals.length > 0 ? (
          <ul
            role="list"
            className={cx(
              "mt-2",
              view !== "cards" && "lg:grid-cols-2 lg:gap-x-12",
              view !== "list" && "lg:grid-cols-4 lg:gap-4",
              view === "cards"
                ? "grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-3"
                : "lg:grid",
            )}
            data-prefetch=""
          >
            {meals.map((meal, index) => (
              <RecipeRow
                key={meal.id}
                {...{ meal, view }}
                from={here}
                saysWhen={filter.sort === "long"}
                isFirst={index < EARLY}
              />
            ))}
          </ul>
        ) : (
          <NothingFound {...{ path, filter }} />
        )}
        <Pages
          {...{ page, pages, count, size }}
          hrefOf={(number) => recipesHref(path, filter, { page: number })}
        />
        <SelectedBar dinners={dinners} from={here} />
      </div>
    </div>
  );
}

/** Returns whether a list shows less than all recipes. */
const isNarrowed = (filter: RecipesFilter) => recipesHref("", { ...filter, sort: "recent" }) !== "";

const SORT_WORDS: Record<Sort, Message> = {
  recent: message("Recent"),
  loved: message("Loved"),
  long: message("Not had for a long time"),
};

const CHIP =
  "relative flex flex-none items-center gap-1.5 text-sm font-medium text-ink no-underline max-lg:min-h-9 max-lg:rounded-sm max-lg:border-[1.5px] max-lg:border-line max-lg:bg-card max-lg:px-3 max-lg:after:absolute max-lg:after:inset-y-[-5.5px] max-lg:after:inset-x-0 max-lg:aria-[current]:border-olive max-lg:aria-[current]:bg-olive-wash aria-[current]:font-semibold lg:min-h-11 lg:border-b lg:border-line lg:text-base lg:hover:underline lg:aria-[current]:border-s-3 lg:aria-[current]:border-s-accent lg:aria-[current]:ps-2.5";

/** Maximum number of tags to show. The others are on the page of all tags. */
const TAGS_SHOWN = 8;

/**
 * Shows sort orders, active filters (each with a link that removes it) and tags. They are a line that scrolls sideways,
 * or a column on wide screens.
 */
function Chips({ path, filter, tags }: Pick<RecipesListProps, "path" | "filter" | "tags">) {
  const chosenTag = tags.find(({ tag }) => foldText(tag) === foldText(filter.tag));
  const shownTags = [...tags]
    .sort((a, b) => b.count - a.count)
    .filter((tag) => tag !== chosenTag)
    .slice(0, TAGS_SHOWN);
  const set = [
    { words: filter.tag && (chosenTag?.tag ?? filter.tag), without: { tag: "" } },
    { words: labelOf(filter.cuisine), without: { cuisine: "" as const } },
    { words: labelOf(filter.protein), without: { protein: "" as const } },
    { words: labelOf(filter.course), without: { course: "" as const } },
    {
      words: filter.time && t("Up to {minutes} min", { minutes: filter.time }),
      without: { time: "" as const },
    },
  ].filter(({ words }) => words !== "");
  return (
    <nav
      id="recipe-chips"
      data-region=""
      aria-label={t("Sorting and tags")}
      className="-mx-gutter mt-2 flex gap-1.5 overflow-x-auto px-gutter py-1.5 [scrollbar-width:none] lg:m-0 lg:flex-col lg:gap-0 lg:overflow-visible lg:p-0"
    >
      {SORTS.map((sort) => (
        <a
          key={sort}
          className={CHIP}
          href={recipesHref(path, filter, { sort })}
          aria-current={sort === filter.sort ? "true" : undefined}
        >
          {t(SORT_WORDS[sort])}
        </a>
      ))}
      {set.map(({ words, without }) => (
        <a
          key={words}
          className={CHIP}
          href={recipesHref(path, filter, without)}
          aria-label={t("Remove the filter {filter}", { filter: words })}
          aria-current="true"
        >
          <bdi>{words}</bdi>
          <Icon name="close" className="size-4" />
        </a>
      ))}
      {shownTags.map(({ tag, count }) => (
        <a key={tag} className={CHIP} href={recipesHref(path, filter, { tag })}>
          <Icon name="ticket" className="size-4 text-ink2" />
          <bdi>{tag}</bdi>
          <small className="text-ink2 figures lg:ms-auto">{count}</small>
        </a>
      ))}
      {tags.length > 0 && (
        <a className={CHIP} href="/all-recipes/tags">
          {t("All tags")}
        </a>
      )}
    </nav>
  );
}

/** Shows the filters. They are always visible on wide screens. On narrow screens, the Filter button links to them. */
function Filters({ filter }: { filter: RecipesFilter }) {
  const any = { value: "", label: t("Any") };
  const times = TIMES.map((minutes) => ({
    value: minutes,
    label: t("Up to {minutes} minutes", { minutes }),
  }));
  return (
    <div
      id="filters"
      tabIndex={-1}
      role="group"
      aria-label={t("Filter")}
      className="stack mt-4 outline-none max-lg:not-target:hidden max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-card max-lg:p-4"
    >
      <input type="hidden" name="tag" value={filter.tag} disabled={filter.tag === ""} />
      <input type="hidden" name="sort" value={filter.sort} disabled={filter.sort === "recent"} />
      <SelectField
        label={t("Time")}
        name="time"
        options={[any, ...times]}
        defaultValue={filter.time}
      />
      <SelectField
        label={t("Cuisine")}
        name="cuisine"
        options={[any, ...[...CUISINES, "Other"].map(labeled)]}
        defaultValue={filter.cuisine}
      />
      <SelectField
        label={t("Protein")}
        name="protein"
        options={[any, ...PROTEINS.map(labeled)]}
        defaultValue={filter.protein}
      />
      <SelectField
        label={t("Course")}
        name="course"
        options={[any, ...COURSES.map(labeled)]}
        defaultValue={filter.course}
      />
      <Button variant="secondary" className="w-full">
        {t("Show")}
      </Button>
      <p className="flex flex-wrap gap-x-6 text-sm">
        <a className="inline-flex min-h-11 items-center" href="/all-recipes/export">
          {t("Export")}
        </a>
        <a className="inline-flex min-h-11 items-center" href="/trash">
          {t("Recently deleted")}
        </a>
      </p>
    </div>
  );
}

function NothingFound({ path, filter }: Pick<RecipesListProps, "path" | "filter">) {
  const { search } = filter;
  return (
    <EmptyState
      cuisine="asian"
      title={t("No recipes found")}
      action={
        <>
          <ButtonLink variant="outline" href={path}>
            {t("Clear search")}
          </ButtonLink>
          {search && (
            <ButtonLink
              variant="link"
              className="wrap-anywhere"
              href={`/dashboard?find=${encodeURIComponent(search)}#suggestions`}
            >
              {t("Find Recipe for “{search}”", { search })}
            </ButtonLink>
          )}
        </>
      }
    >
      {search
        ? t('No recipes match "{search}". Try a different search term.', { search })
        : t("No recipes match these filters.")}
    </EmptyState>
  );
}

type PagesProps = Pick<RecipesPage, "page" | "pages" | "count" | "size"> & {
  hrefOf: (page: number) => string;
};

/** Shows the current page of all recipes, with a link to the next. */
function Pages({ page, pages, count, size, hrefOf }: PagesProps) {
  if (pages <= 1) return null;
  const figures = {
    first: inFigures((page - 1) * size + 1),
    last: inFigures(Math.min(count, page * size)),
    all: inFigures(count),
  };
  return (
    <nav className="flex flex-wrap items-center justify-between gap-2 py-4" aria-label={t("Pages")}>
      {page > 1 && (
        <ButtonLink variant="outline" icon="left" href={hrefOf(page - 1)} rel="prev">
          {t("Previous")}
        </ButtonLink>
      )}
      <span className="text-sm text-ink2 figures">{t("{first}–{last} of {all}", figures)}</span>
      {page < pages && (
        <ButtonLink variant="outline" href={hrefOf(page + 1)} rel="next">
          {t("Next")}
          <Icon name="right" />
        </ButtonLink>
      )}
    </nav>
  );
}

type ViewToggleProps = Pick<RecipesPage, "filter" | "view" | "page"> & { path: RecipesPlace };

/** Switches between list and cards for the same recipes. */
export function ViewToggle({ path, filter, view }: ViewToggleProps) {
  const to = (next: "list" | "cards") => {
    const href = recipesHref(path, filter);
    return `${href}${href.includes("?") ? "&" : "?"}view=${next}`;
  };
  return (
    <>
      {view !== "cards" && (
        <ButtonLink
          variant="outline"
          size="icon"
          icon="grid"
          label={t("Show as cards")}
          className={view === null ? "lg:hidden" : undefined}
          href={to("cards")}
        />
      )}
      {view !== "list" && (
        <ButtonLink
          variant="outline"
          size="icon"
          icon="menu"
          label={t("Show as a list")}
          className={view === null ? "max-lg:hidden" : undefined}
          href={to("list")}
        />
      )}
    </>
  );
}

const PATH = "/all-recipes";

/** Shows every recipe of the household. */
export function AllRecipes(recipes: RecipesPage) {
  const { count } = recipes;
  return (
    <>
      <RecipesHead
        title={t("All Recipes")}
        count={t("{count, plural, one {# recipe} other {# recipes}}", { count })}
        current={PATH}
        action={count > 0 && <ViewToggle path={PATH} {...recipes} />}
      />
      <RecipesList
        path={PATH}
        {...recipes}
        empty={
          <EmptyState
            cuisine="french"
            heading="h2"
            title={t("No recipes available")}
            action={
              <>
                <ButtonLink icon="shuffle" href="/dashboard#suggestions">
                  {t("Generate Meals")}
                </ButtonLink>
                <ButtonLink variant="link" href="/custom-recipes">
                  {t("Add a recipe of your own")}
                </ButtonLink>
                <ButtonLink variant="link" href="/trash">
                  {t("Recently deleted")}
                </ButtonLink>
              </>
            }
          >
            {t("Suggested, found and added recipes are listed here.")}
          </EmptyState>
        }
      />
    </>
  );
}
