import { COURSES, CUISINES, PROTEINS } from "~/kinds";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { SearchField, SelectField } from "~/ui/field";
import { PageLinks } from "~/ui/page-links";
import type { MealCardData } from "./meal";
import { MealGrid } from "./meal-card";
import { SelectedBadge, SelectedBar } from "./selected";
import { SectionHead } from "~/ui/section-head";
import { foldText, inWords } from "~/text";

const ALL_RECIPES = "/all-recipes";

type Filter = {
  /** What was searched for; empty shows all. */
  search: string;
  cuisine: string;
  protein: string;
  course: string;
  tag: string;
  /** The id of one. */
  collection: string;
  only: "favorites" | "custom" | null;
};

type AllRecipesProps = {
  filter: Filter;
  /** Those of this page. */
  meals: MealCardData[];
  /** How many there are in all. */
  count: number;
  page: number;
  pages: number;
  /** The ids of the meals that are selected for the week. */
  selected: readonly string[];
  /** The dates whose dinners they would go on. */
  dinners: readonly string[];
  /** The household's tags. */
  tags: readonly string[];
  collections: readonly { id: string; name: string }[];
};

/** Every recipe that the household has, with a search and filters that are part of the address. */
export function AllRecipes(props: AllRecipesProps) {
  const { filter, meals, count, page, pages, selected, dinners, tags, collections } = props;
  const here = hrefOf(filter, page);
  const isFiltered = hrefOf(filter, 1) !== ALL_RECIPES;
  return (
    <>
      <div className="pt-6">
        <SectionHead
          className="max-md:gap-x-2 [&>:first-child]:basis-full md:[&>:first-child]:basis-auto"
          actions={
            <>
              <span
                id="recipe-count"
                data-region=""
                className="me-auto flex flex-wrap items-center gap-2 md:me-0"
              >
                <Badge icon="book">
                  {count === 1 ? "1 recipe" : `${count.toLocaleString("en-US")} recipes`}
                </Badge>
                {count > 0 && <SelectedBadge count={selected.length} from={here} />}
              </span>
              {(collections.length > 0 || count > 0) && (
                <ButtonLink variant="outline" size="sm" icon="book" href="/collections">
                  Collections
                </ButtonLink>
              )}
              {(tags.length > 0 || count > 0) && (
                <ButtonLink variant="outline" size="sm" icon="ticket" href={`${ALL_RECIPES}/tags`}>
                  Tags
                </ButtonLink>
              )}
              {(count > 0 || isFiltered) && (
                <ButtonLink variant="outline" size="sm" icon="download" href="/all-recipes/export">
                  Export
                </ButtonLink>
              )}
            </>
          }
        >
          <h1>All Recipes</h1>
        </SectionHead>
      </div>
      <FilterForm {...{ filter, tags, collections }} />
      <div id="recipes" data-region="">
        <h2 className="sr-only">Recipes</h2>
        {meals.length > 0 ? (
          <MealGrid meals={meals} selected={selected} from={here} />
        ) : isFiltered ? (
          <NothingFound search={filter.search} />
        ) : (
          <EmptyState
            cuisine="french"
            title="No recipes available"
            action={
              <ButtonLink icon="shuffle" href="/dashboard#suggestions">
                Generate Meals
              </ButtonLink>
            }
          />
        )}
        <PageLinks page={page} pages={pages} hrefOf={(number) => hrefOf(filter, number)} />
      </div>
      <p className="mt-6 text-center">
        <ButtonLink variant="ghost" size="sm" icon="trash" href="/trash">
          Recently deleted
        </ButtonLink>
      </p>
      <SelectedBar dinners={dinners} from={here} />
    </>
  );
}

const SHOW = [
  { value: "", label: "All" },
  { value: "favorites", label: "Favorites" },
  { value: "custom", label: "Custom" },
];

type FilterFormProps = Pick<AllRecipesProps, "filter" | "tags" | "collections">;

function FilterForm({ filter, tags, collections }: FilterFormProps) {
  const any = (label: string) => ({ value: "", label });
  const isMore = Boolean(filter.course || filter.tag || filter.collection || filter.only);
  return (
    <form
      method="get"
      action="/all-recipes"
      role="search"
      className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-end gap-3 *:first:col-span-full lg:grid-cols-[minmax(16rem,3fr)_repeat(2,minmax(8rem,1fr))] lg:*:first:col-auto [&_.btn]:min-h-12"
      data-live="recipes"
    >
      <div className="flex gap-3">
        <SearchField
          label="Search recipes"
          placeholder="Search recipes..."
          defaultValue={filter.search}
        />
        <Button variant="secondary">Search</Button>
      </div>
      <SelectField
        label="Cuisine"
        name="cuisine"
        options={[any("Any"), ...CUISINES, "Other"]}
        defaultValue={filter.cuisine}
      />
      <SelectField
        label="Protein"
        name="protein"
        options={[any("Any"), ...PROTEINS]}
        defaultValue={filter.protein}
      />
      <details className="col-span-full" open={isMore}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline">
          {`By ${inWords(["course", ...(tags.length > 0 ? ["tag"] : []), ...(collections.length > 0 ? ["collection"] : [])])}, or only favorites or custom`}
        </summary>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3 lg:grid-cols-[repeat(4,minmax(8.5rem,16rem))]">
          <SelectField
            label="Course"
            name="course"
            options={[any("Any"), ...COURSES]}
            defaultValue={filter.course}
          />
          <SelectField label="Show" name="show" options={SHOW} defaultValue={filter.only ?? ""} />
          {tags.length > 0 && (
            <SelectField
              label="Tag"
              name="tag"
              options={[any("Any"), ...tags]}
              defaultValue={tags.find((tag) => foldText(tag) === foldText(filter.tag)) ?? ""}
            />
          )}
          {collections.length > 0 && (
            <SelectField
              label="Collection"
              name="collection"
              options={[
                any("Any"),
                ...collections.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              defaultValue={filter.collection}
            />
          )}
        </div>
      </details>
    </form>
  );
}

function NothingFound({ search }: { search: string }) {
  return (
    <EmptyState
      cuisine="asian"
      title="No recipes found"
      action={
        <ButtonLink variant="outline" href="/all-recipes">
          Clear search
        </ButtonLink>
      }
    >
      {search
        ? `No recipes match "${search}". Try a different search term.`
        : "No recipes match these filters."}
    </EmptyState>
  );
}

function hrefOf(filter: Filter, page: number) {
  const query = new URLSearchParams();
  if (filter.search) query.set("q", filter.search);
  if (filter.cuisine) query.set("cuisine", filter.cuisine);
  if (filter.protein) query.set("protein", filter.protein);
  if (filter.course) query.set("course", filter.course);
  if (filter.tag) query.set("tag", filter.tag);
  if (filter.collection) query.set("collection", filter.collection);
  if (filter.only) query.set("show", filter.only);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${ALL_RECIPES}?${query}` : ALL_RECIPES;
}
