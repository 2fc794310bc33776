import type * as z from "zod";
import { COURSES, RECIPE_CUISINES } from "~/kinds";
import { type ownRecipe, RECIPE_DEFAULTS } from "~/recipe";
import { Button, ButtonLink } from "~/ui/button";
import { Field, SelectField, TextAreaField } from "~/ui/field";
import { Form } from "~/ui/form";
import { useFormResult } from "~/ui/form-result";
import { RECIPE_PROTEINS } from "./recipes.schema";

/** What the form starts from: nothing, a recipe to change, or one that was just read from a page. */
type RecipeDraft = z.infer<typeof ownRecipe>;

type RecipeFormProps = {
  action: string;
  draft: RecipeDraft | null;
  /** Where its Cancel leads to; without it there is none. */
  cancelHref?: string;
};

/** A recipe to type, review or change. */
export function RecipeForm({ action, draft, cancelHref }: RecipeFormProps) {
  const result = useFormResult({ intent: "save" });
  const text = result.field;
  const shown = draft ?? { ...RECIPE_DEFAULTS, title: "", ingredients: [] };
  return (
    <Form
      result={result}
      action={action}
      className="grid grid-cols-1 gap-4 md:grid-cols-2"
      noValidate
    >
      <Field
        className="col-span-full"
        label="Recipe Title *"
        required
        {...text("title", shown.title)}
      />
      <TextAreaField
        className="col-span-full"
        label="Description"
        rows={3}
        {...text("description", shown.description)}
      />
      <SelectField label="Meal Type" options={COURSES} {...text("course", shown.course)} />
      <SelectField label="Cuisine" options={RECIPE_CUISINES} {...text("cuisine", shown.cuisine)} />
      <SelectField
        label="Main Protein"
        options={[{ value: "", label: "None, or not sure" }, ...RECIPE_PROTEINS]}
        {...text("protein", shown.protein ?? "")}
      />
      <Field
        label="Cooking Time (minutes)"
        type="number"
        inputMode="numeric"
        min={1}
        {...text("cookingTime", String(shown.cookingTime ?? ""))}
      />
      <Field
        label="Serves"
        type="number"
        inputMode="numeric"
        min={1}
        {...text("servings", String(shown.servings))}
      />
      <Field
        label="Source URL (optional)"
        autoCapitalize="none"
        hint="A web address, or words such as the title of a book."
        {...text("sourceUrl", shown.sourceUrl === RECIPE_DEFAULTS.sourceUrl ? "" : shown.sourceUrl)}
      />
      <TextAreaField
        label="Ingredients (one per line) *"
        rows={12}
        required
        {...text("ingredients", shown.ingredients.join("\n"))}
      />
      <TextAreaField
        label="Instructions"
        rows={12}
        hint="One step per line."
        {...text("instructions", shown.instructions)}
      />
      <p className="col-span-full flex flex-wrap items-center gap-2">
        <Button icon="check">Save Recipe</Button>
        {cancelHref && (
          <ButtonLink variant="outline" href={cancelHref}>
            Cancel
          </ButtonLink>
        )}
      </p>
    </Form>
  );
}
