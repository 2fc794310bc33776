import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { inputProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import {
  collectionSchema,
  collectionPath,
  COLLECTIONS_PATH,
  collectionsOfSchema,
} from "./collections.schema";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import type { Collection } from "./collections.server";
import { CheckRow } from "~/ui/choices";
import { withFrom } from "~/ui/way-back";
import { message, t } from "~/language/messages";

/** Shows the household's collections, and the form that creates one. */
export function CollectionsList({ collections }: { collections: readonly Collection[] }) {
  return (
    <div className="mt-4 grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
      {collections.length === 0 ? (
        <EmptyState cuisine="french" heading="h2" title={t("No collections yet")}>
          {t(
            "A collection is a small cookbook of your own: recipes in an order, to print, or to send by a link.",
          )}
        </EmptyState>
      ) : (
        <Card as="div" id="collections">
          <ul role="list">
            {collections.map(({ id, name, description, mealIds }) => (
              <li key={id} className="border-b border-line py-2 last:border-0">
                <a
                  className="inline-flex min-h-11 items-center font-serif text-xl leading-tight wrap-anywhere"
                  href={collectionPath(id)}
                  dir="auto"
                >
                  {name}
                </a>
                {description && (
                  <p className="wrap-anywhere" dir="auto">
                    {description}
                  </p>
                )}
                <p className="text-sm text-ink2">
                  {t("{count, plural, one {# recipe} other {# recipes}}", {
                    count: mealIds.length,
                  })}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card id="new-collection" title={t("New collection")} plain>
        <CollectionForm action={COLLECTIONS_PATH} intent="add" />
      </Card>
    </div>
  );
}

type CollectionFormProps = {
  action: string;
  intent: "add" | "save";
  /** The collection's current name and text. Undefined for a new collection. */
  said?: { name: string; description: string };
};

/** Shows a form for a collection's name and line of text. */
export function CollectionForm({ action, intent, said: defaults }: CollectionFormProps) {
  const { form, fields } = useForm("collection", collectionSchema, defaults);
  return (
    <Form form={form} intent={intent} action={action} className="stack" noValidate>
      <Field
        label={t("Name")}
        {...inputProps(fields.name)}
        autoComplete="off"
        hint={t("Such as “Weeknights with soup” or “For Ingrid”")}
      />
      <Field
        label={t("Description (optional)")}
        {...inputProps(fields.description)}
        autoComplete="off"
      />
      <Button icon={intent === "add" ? "plus" : "check"} className="justify-self-start">
        {intent === "add" ? t("Make collection") : t("Save collection")}
      </Button>
    </Form>
  );
}

type Named = { id: string; name: string };

/** The label of the link from a recipe to its first collection. */
export const PUT_INTO = message("Put into a collection");

/** Returns the path of the page with a recipe's collections. */
export const recipeCollectionsPath = (mealId: string, from?: string) =>
  withFrom(`/dashboard/meals/${mealId}/collections`, from);

/** Shows the collections that a recipe is in, with a link to change them. */
export function RecipeCollections({
  collections,
  editHref,
}: {
  collections: readonly Named[];
  editHref: string;
}) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm print:hidden">
      {collections.map(({ id, name }) => (
        <a
          key={id}
          className="inline-flex min-h-11 items-center wrap-anywhere"
          href={collectionPath(id)}
          dir="auto"
        >
          {name}
        </a>
      ))}
      <a className="inline-flex min-h-11 items-center" href={editHref} data-modal="">
        {collections.length === 0 ? t(PUT_INTO) : t("Change collections")}
      </a>
    </p>
  );
}

type RecipeCollectionsFormProps = {
  action: string;
  collections: readonly Named[];
  /** The ids of the collections that the recipe is in. */
  chosen: readonly string[];
};

/** Shows a form that puts a recipe into collections and removes it from others. */
export function RecipeCollectionsForm({
  action,
  collections,
  chosen: chosenIds,
}: RecipeCollectionsFormProps) {
  const { form, fields } = useForm("recipe-collections", collectionsOfSchema);
  return (
    <Form
      form={form}
      intent="save"
      action={action}
      className="stack"
      noValidate
      data-enhance=""
      data-closes=""
    >
      {collections.length > 0 && (
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">{t("Collections")}</legend>
          {collections.map(({ id, name }) => (
            <div key={id}>
              <input type="hidden" name="shown" value={id} />
              <CheckRow
                name="collectionId"
                value={id}
                defaultChecked={chosenIds.includes(id)}
                label={<span className="wrap-anywhere">{name}</span>}
              />
            </div>
          ))}
        </fieldset>
      )}
      <Field
        label={collections.length > 0 ? t("Or a new one") : t("A new collection")}
        {...inputProps(fields.name)}
        autoComplete="off"
        hint={t("Such as “Weeknights with soup” or “For Ingrid”")}
      />
      <Button icon="check" className="justify-self-start">
        {t("Save")}
      </Button>
    </Form>
  );
}
