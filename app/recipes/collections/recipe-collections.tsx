import { Button } from "~/ui/button";
import { CheckRow } from "~/ui/choices";
import { Field } from "~/ui/field";
import { inputProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { withFrom } from "~/ui/way-back";
import { collectionPath, collectionsOfSchema } from "./collections.schema";

type Named = { id: string; name: string };

/** What leads from a recipe to its first collection. */
export const PUT_INTO = "Put into a collection";

/** The page that says which collections a recipe is in. */
export const recipeCollectionsPath = (mealId: string, from?: string) =>
  withFrom(`/dashboard/meals/${mealId}/collections`, from);

/** The collections that a recipe is in, with the way to change that. */
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
        {collections.length === 0 ? PUT_INTO : "Change collections"}
      </a>
    </p>
  );
}

type RecipeCollectionsFormProps = {
  action: string;
  collections: readonly Named[];
  /** The ids of those that it is in. */
  chosen: readonly string[];
};

/** Puts a recipe into collections and takes it out of others. */
export function RecipeCollectionsForm({ action, collections, chosen }: RecipeCollectionsFormProps) {
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
          <legend className="mb-1 text-sm font-semibold">Collections</legend>
          {collections.map(({ id, name }) => (
            <div key={id}>
              <input type="hidden" name="shown" value={id} />
              <CheckRow
                name="collectionId"
                value={id}
                defaultChecked={chosen.includes(id)}
                label={<span className="wrap-anywhere">{name}</span>}
              />
            </div>
          ))}
        </fieldset>
      )}
      <Field
        label={collections.length > 0 ? "Or a new one" : "A new collection"}
        {...inputProps(fields.name)}
        autoComplete="off"
        hint="Such as “Weeknights with soup” or “For Ingrid”"
      />
      <Button icon="check" className="justify-self-start">
        Save
      </Button>
    </Form>
  );
}
