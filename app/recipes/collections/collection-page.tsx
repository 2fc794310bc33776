import { type MealCardData, timeOf } from "~/recipes/meals/meal";
import { CheckMark } from "~/recipes/verdicts/check-mark";
import { Button, ButtonLink } from "~/ui/button";
import { Card, SectionHead } from "~/ui/card";
import { SearchField } from "~/ui/field";
import { withFrom } from "~/ui/way-back";
import type { Collection } from "./collections.server";
import { collectionPath, COLLECTIONS_PATH, MAX_IN_COLLECTION } from "./collections.schema";
import { PUT_INTO } from "./collections";
import { t } from "~/language/messages";
import { labelOf } from "~/engine/labels";

type CollectionPageProps = {
  collection: Collection & { meals: MealCardData[] };
  /** Whether the collection is public. Null if the server has no public cookbooks. */
  publication: "Publish" | "Public" | "Taken down" | null;
  /** The search for recipes to add, and its results. */
  search: string;
  found: readonly MealCardData[];
};

/** Shows a collection with its recipes in order, and its actions. */
export function CollectionPage({
  collection,
  publication,
  search,
  found: matches,
}: CollectionPageProps) {
  const { id, name, description, meals } = collection;
  const path = collectionPath(id);
  return (
    <>
      <div className="pt-6">
        <SectionHead
          className="[&>:first-child]:basis-full lg:[&>:first-child]:basis-auto"
          actions={
            <>
              {meals.length > 0 && (
                <ButtonLink size="sm" icon="print" variant="outline" href={`${path}?print=1`}>
                  {t("Print")}
                </ButtonLink>
              )}
              <ButtonLink
                size="sm"
                icon="share"
                variant="outline"
                href={`${path}/share`}
                data-modal=""
              >
                {t("Share")}
              </ButtonLink>
              {publication !== null && (
                <ButtonLink
                  size="sm"
                  icon="external"
                  variant="outline"
                  href={`${path}/publish`}
                  data-modal=""
                >
                  {t(publication)}
                </ButtonLink>
              )}
              <ButtonLink
                size="sm"
                icon="pencil"
                variant="outline"
                href={`${path}/edit`}
                data-modal=""
              >
                {t("Edit")}
              </ButtonLink>
            </>
          }
        >
          <h1 className="wrap-anywhere" dir="auto">
            {name}
          </h1>
        </SectionHead>
        {description && (
          <p className="mb-4 font-serif text-lg text-ink2 italic wrap-anywhere" dir="auto">
            {description}
          </p>
        )}
      </div>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_22rem]">
        <Card
          id="in-collection"
          title={t("{count, plural, one {# recipe} other {# recipes}}", { count: meals.length })}
          region
        >
          {meals.length === 0 ? (
            <p>
              {t("Search for recipes to add, or choose “{action}” on a recipe.", {
                action: t(PUT_INTO),
              })}
            </p>
          ) : (
            <ol>
              {meals.map((meal, at) => (
                <Row key={meal.id} {...{ meal, at, path, last: at === meals.length - 1 }} />
              ))}
            </ol>
          )}
        </Card>
        <Card id="add-to-collection" title={t("Add recipes")} plain region>
          {meals.length >= MAX_IN_COLLECTION ? (
            <p>{t("A collection has at most {max} recipes.", { max: MAX_IN_COLLECTION })}</p>
          ) : (
            <Adding {...{ path, search, found: matches }} />
          )}
        </Card>
      </div>
      <p className="mt-6">
        <ButtonLink variant="ghost" size="sm" icon="left" href={COLLECTIONS_PATH}>
          {t("All collections")}
        </ButtonLink>
      </p>
    </>
  );
}

type RowProps = { meal: MealCardData; at: number; last: boolean; path: string };

function Row({ meal, at, last, path }: RowProps) {
  const { id, title, cuisine, mark } = meal;
  return (
    <li className="flex flex-wrap items-center gap-x-2 border-b border-line py-1 last:border-0">
      <span className="min-w-7 text-accent figures">{at + 1}</span>
      <span className="min-w-0 grow basis-40 py-1">
        <a
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere"
          href={withFrom(`/dashboard/meals/${id}`, path)}
          dir="auto"
        >
          {title}
        </a>
        <span className="block text-sm text-ink2">
          {timeOf(meal)} · {labelOf(cuisine)}
        </span>
        {mark?.tone !== "checked" && <CheckMark mark={mark} />}
      </span>
      <form method="post" action={path} className="ms-auto flex" data-enhance="">
        <input type="hidden" name="mealId" value={id} />
        <Button
          variant="ghost"
          size="icon"
          icon="up"
          name="intent"
          value="up"
          disabled={at === 0}
          label={t("Move {title} up", { title })}
        />
        <Button
          variant="ghost"
          size="icon"
          icon="down"
          name="intent"
          value="down"
          disabled={last}
          label={t("Move {title} down", { title })}
        />
        <Button
          variant="ghost"
          size="icon"
          icon="close"
          name="intent"
          value="remove"
          label={t("Remove {title}", { title })}
        />
      </form>
    </li>
  );
}

function Adding({
  path,
  search,
  found: matches,
}: { path: string } & Pick<CollectionPageProps, "search" | "found">) {
  return (
    <>
      <form
        method="get"
        action={path}
        role="search"
        className="mt-3 flex gap-2"
        data-live="found-recipes"
      >
        <SearchField
          label={t("Search your recipes")}
          placeholder={t("Soup, winter…")}
          defaultValue={search}
        />
        <Button variant="secondary">{t("Search")}</Button>
      </form>
      <div id="found-recipes" data-region="" className="mt-3">
        {search !== "" && matches.length === 0 && (
          <p>{t("No other recipe of yours matches “{search}”.", { search })}</p>
        )}
        {matches.length > 0 && (
          <form method="post" action={`${path}?q=${encodeURIComponent(search)}`} data-enhance="">
            <input type="hidden" name="intent" value="add" />
            <ul role="list">
              {matches.map(({ id, title }) => (
                <li key={id} className="flex items-center gap-2 border-b border-line py-1">
                  <span className="min-w-0 flex-1 wrap-anywhere" dir="auto">
                    {title}
                  </span>
                  <Button
                    variant="outline"
                    size="sm"
                    icon="plus"
                    name="mealId"
                    value={id}
                    label={t("Add {title}", { title })}
                  >
                    {t("Add")}
                  </Button>
                </li>
              ))}
            </ul>
          </form>
        )}
      </div>
    </>
  );
}
