import { RECIPE_DEFAULTS } from "~/recipe";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { typedText, useFormAnswer } from "~/ui/use-form";
import type { ParsedRecipe } from "./import/recipe-reader";
import { ImportForms } from "./import-forms";
import { RecipeForm } from "./recipe-form";
import { Tabs } from "~/ui/tabs";

type AddRecipeProps = {
  mode: "url" | "manual";
  /** What was just read from a page, to be reviewed. */
  parsed: ParsedRecipe | null;
  /** The recipe that the household has from that page already. */
  known: { id: string; title: string } | null;
};

/** Add New Recipe: from a page's address or its text, or by hand. */
export function AddRecipe({ mode, parsed, known }: AddRecipeProps) {
  const intent = typedText(useFormAnswer(), "intent");
  // A form that was refused is shown again, whatever the address says.
  const shown = intent === "save" ? "manual" : intent ? "url" : mode;
  return (
    <Card id="add" title="Add New Recipe" plain>
      <Tabs
        label="How to add it"
        tabs={[
          {
            href: "/custom-recipes#add",
            label: "From URL",
            icon: "link",
            isCurrent: shown === "url",
          },
          {
            href: "/custom-recipes?mode=manual#add",
            label: "Manual Entry",
            icon: "pencil",
            isCurrent: shown === "manual",
          },
        ]}
      />
      {known && (
        <p
          className="my-3 flex items-start gap-2 rounded-e-sm border-s-3 border-mustard bg-mustard-wash p-3"
          role="note"
        >
          <Icon name="info" />
          <span>
            You already have a recipe from this page:{" "}
            <a href={`/dashboard/meals/${known.id}`} dir="auto">
              {known.title}
            </a>
            . Saving adds a second copy.
          </span>
        </p>
      )}
      {shown === "url" ? (
        <ImportForms />
      ) : (
        <RecipeForm
          action="/custom-recipes"
          draft={
            parsed && {
              ...RECIPE_DEFAULTS,
              ...parsed,
              course: parsed.course ?? RECIPE_DEFAULTS.course,
              servings: parsed.servings ?? RECIPE_DEFAULTS.servings,
            }
          }
        />
      )}
    </Card>
  );
}
