import type * as z from "zod";
import { COURSES, RECIPE_CUISINES, type ownRecipe, RECIPE_DEFAULTS } from "~/engine/recipe";
import { Button, ButtonLink } from "~/ui/button";
import { Field, SelectField, TextAreaField } from "~/ui/field";
import { Form } from "~/ui/form";
import { Icon } from "~/ui/icon";
import { inputProps, selectProps, textareaProps, typedText, useForm } from "~/ui/use-form";
import { RECIPE_PROTEINS, recipeSchema } from "./recipes.schema";
import { t } from "~/language/messages";
import { labeled } from "~/engine/labels";

/** The initial values of the form: empty, a recipe to change, or a recipe that was just read from a page. */
type RecipeDraft = z.infer<typeof ownRecipe>;

type RecipeText = Pick<RecipeDraft, "title" | "description" | "ingredients" | "instructions">;

type RecipeFormProps = {
  action: string;
  draft: RecipeDraft | null;
  /** The doubts of the page's reader, which are shown next to their fields. */
  doubts?: Partial<Record<keyof RecipeDraft, string>> | undefined;
  /** The key in a hidden field, by which one form creates one recipe. */
  requestId?: string;
  /** The version of the edited text, in a hidden field. */
  seen?: string;
  /** The URL of the form's Cancel link. If undefined, the link is not shown. */
  cancelHref?: string;
};

export const RECIPE_FORM = "recipe-form";

/** Shows the form for typing, reviewing or changing a recipe. */
export function RecipeForm({
  action,
  draft,
  doubts = {},
  requestId,
  seen: seenVersion,
  cancelHref,
}: RecipeFormProps) {
  const initialDraft = draft ?? { ...RECIPE_DEFAULTS, title: "", ingredients: [] };
  const { form, fields, answer } = useForm(RECIPE_FORM, recipeSchema, {
    ...initialDraft,
    sourceUrl: initialDraft.sourceUrl === RECIPE_DEFAULTS.sourceUrl ? "" : initialDraft.sourceUrl,
    ingredients: initialDraft.ingredients.join("\n"),
  });
  const isOvertaken =
    seenVersion !== undefined &&
    answer?.code === "conflict" &&
    typedText(answer, "seen") !== seenVersion;
  const doubt = (field: keyof RecipeDraft) => {
    const words = doubts[field];
    return words && <Doubt>{words}</Doubt>;
  };
  return (
    <Form form={form} action={action} className="grid grid-cols-1 gap-4 md:grid-cols-2" noValidate>
      {requestId && <input type="hidden" name="requestId" value={requestId} />}
      {seenVersion && <input type="hidden" name="seen" value={seenVersion} />}
      <Field
        className="col-span-full"
        label={t("Recipe Title *")}
        hint={doubt("title")}
        {...inputProps(fields.title)}
      />
      <TextAreaField
        className="col-span-full"
        label={t("Description")}
        rows={3}
        {...textareaProps(fields.description)}
      />
      <SelectField
        label={t("Meal Type")}
        options={COURSES.map(labeled)}
        hint={doubt("course")}
        {...selectProps(fields.course)}
      />
      <SelectField
        label={t("Cuisine")}
        options={RECIPE_CUISINES.map(labeled)}
        {...selectProps(fields.cuisine)}
      />
      <SelectField
        label={t("Main Protein")}
        options={[{ value: "", label: t("None, or not sure") }, ...RECIPE_PROTEINS.map(labeled)]}
        {...selectProps(fields.protein)}
      />
      <Field
        label={t("Cooking Time (minutes)")}
        inputMode="numeric"
        min={1}
        hint={doubt("cookingTime")}
        {...inputProps(fields.cookingTime, "number")}
      />
      <Field
        label={t("Serves")}
        inputMode="numeric"
        min={1}
        hint={doubt("servings")}
        {...inputProps(fields.servings, "number")}
      />
      <Field
        label={t("Your own name for the course (optional)")}
        hint={t("Such as “Breakfast” or “Drinks”.")}
        {...inputProps(fields.ownCourse)}
      />
      <Field
        label={t("Equipment (optional)")}
        hint={t("For example a Dutch oven or a 9-inch tin.")}
        {...inputProps(fields.equipment)}
      />
      <Field
        label={t("Source URL (optional)")}
        autoCapitalize="none"
        hint={t("A web address, or words such as the title of a book.")}
        {...inputProps(fields.sourceUrl)}
      />
      <TextAreaField
        label={t("Ingredients (one per line) *")}
        rows={12}
        hint={doubt("ingredients")}
        {...textareaProps(fields.ingredients)}
      />
      <TextAreaField
        label={t("Instructions")}
        rows={12}
        hint={doubt("instructions") ?? t("One step per line.")}
        {...textareaProps(fields.instructions)}
      />
      {isOvertaken && <SavedMeanwhile {...initialDraft} />}
      <p className="col-span-full flex flex-wrap items-center gap-2">
        <Button icon="check" name="intent" value="save">
          {t("Save Recipe")}
        </Button>
        {cancelHref && (
          <ButtonLink variant="outline" href={cancelHref}>
            {t("Cancel")}
          </ButtonLink>
        )}
      </p>
    </Form>
  );
}

/** Shows the text that another user has saved since the form was opened, so that this user can copy from it. */
function SavedMeanwhile({ title, description, ingredients, instructions }: RecipeText) {
  const texts = [title, description, ingredients.join("\n"), instructions];
  return (
    <section className="col-span-full rounded-md bg-sunk px-3 py-2">
      <h2 className="text-sm font-semibold">{t("Saved in the meantime")}</h2>
      {texts.filter(Boolean).map((text, at) => (
        <p key={at} className="mt-2 wrap-anywhere whitespace-pre-line" dir="auto">
          {text}
        </p>
      ))}
    </section>
  );
}

/** Shows a doubt of the reader next to its field. */
function Doubt({ children }: { children: string }) {
  return (
    <span className="flex items-start gap-1.5 text-mustard">
      <Icon name="info" className="mt-0.5 size-4 flex-none" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  );
}
