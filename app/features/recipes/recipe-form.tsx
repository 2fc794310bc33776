import type * as z from "zod";
import { COURSES, RECIPE_CUISINES } from "~/kinds";
import { type ownRecipe, RECIPE_DEFAULTS } from "~/recipe";
import { Button, ButtonLink } from "~/ui/button";
import { Field, SelectField, TextAreaField } from "~/ui/field";
import { Form } from "~/ui/form";
import { inputProps, selectProps, textareaProps } from "~/ui/field-props";
import { useForm } from "~/ui/use-form";
import { RECIPE_PROTEINS, recipeSchema } from "./recipes.schema";

/** What the form starts from: nothing, a recipe to change, or one that was just read from a page. */
type RecipeDraft = z.infer<typeof ownRecipe>;

type RecipeFormProps = {
  action: string;
  draft: RecipeDraft | null;
  /** Sent along: one form makes one recipe. */
  requestId?: string;
  /** Where its Cancel leads to; without it there is none. */
  cancelHref?: string;
};

export const RECIPE_FORM = "recipe-form";

/** A recipe to type, review or change. */
export function RecipeForm({ action, draft, requestId, cancelHref }: RecipeFormProps) {
  const shown = draft ?? { ...RECIPE_DEFAULTS, title: "", ingredients: [] };
  const { form, fields } = useForm(RECIPE_FORM, recipeSchema, {
    ...shown,
    sourceUrl: shown.sourceUrl === RECIPE_DEFAULTS.sourceUrl ? "" : shown.sourceUrl,
    ingredients: shown.ingredients.join("\n"),
  });
  return (
    <Form form={form} action={action} className="grid grid-cols-1 gap-4 md:grid-cols-2" noValidate>
      {requestId && <input type="hidden" name="requestId" value={requestId} />}
      <Field className="col-span-full" label="Recipe Title *" {...inputProps(fields.title)} />
      <TextAreaField
        className="col-span-full"
        label="Description"
        rows={3}
        {...textareaProps(fields.description)}
      />
      <SelectField label="Meal Type" options={COURSES} {...selectProps(fields.course)} />
      <SelectField label="Cuisine" options={RECIPE_CUISINES} {...selectProps(fields.cuisine)} />
      <SelectField
        label="Main Protein"
        options={[{ value: "", label: "None, or not sure" }, ...RECIPE_PROTEINS]}
        {...selectProps(fields.protein)}
      />
      <Field
        label="Cooking Time (minutes)"
        inputMode="numeric"
        min={1}
        {...inputProps(fields.cookingTime, "number")}
      />
      <Field
        label="Serves"
        inputMode="numeric"
        min={1}
        {...inputProps(fields.servings, "number")}
      />
      <Field
        label="Source URL (optional)"
        autoCapitalize="none"
        hint="A web address, or words such as the title of a book."
        {...inputProps(fields.sourceUrl)}
      />
      <TextAreaField
        label="Ingredients (one per line) *"
        rows={12}
        {...textareaProps(fields.ingredients)}
      />
      <TextAreaField
        label="Instructions"
        rows={12}
        hint="One step per line."
        {...textareaProps(fields.instructions)}
      />
      <p className="col-span-full flex flex-wrap items-center gap-2">
        <Button icon="check" name="intent" value="save">
          Save Recipe
        </Button>
        {cancelHref && (
          <ButtonLink variant="outline" href={cancelHref}>
            Cancel
          </ButtonLink>
        )}
      </p>
    </Form>
  );
}
