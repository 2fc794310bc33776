import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { inputProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { MAX_TAGS_OF_RECIPE } from "./tag-words";
import { addTagsSchema } from "./tags.schema";

/** So many of the household's tags are suggested. */
const SUGGESTED = 200;

type RecipeTagsFormProps = {
  action: string;
  /** Those of the recipe. */
  tags: readonly string[];
  /** Those of the household, which are suggested. */
  all: readonly string[];
};

/** Puts tags to a recipe and takes them off. */
export function RecipeTagsForm({ action, tags, all }: RecipeTagsFormProps) {
  const { form, fields } = useForm("recipe-tags", addTagsSchema);
  const others = all.filter((tag) => !tags.includes(tag)).slice(0, SUGGESTED);
  return (
    <div className="stack" id="recipe-tags-part" data-region="">
      {tags.length > 0 && (
        <form method="post" action={action} data-enhance="">
          <input type="hidden" name="intent" value="remove" />
          <ul role="list" aria-label="Tags of this recipe">
            {tags.map((tag) => (
              <li key={tag} className="flex items-center gap-2 border-b border-line py-1">
                <span className="min-w-0 flex-1 wrap-anywhere" dir="auto">
                  {tag}
                </span>
                <Button
                  variant="ghost"
                  size="icon"
                  icon="close"
                  name="tag"
                  value={tag}
                  label={`Take off ${tag}`}
                />
              </li>
            ))}
          </ul>
        </form>
      )}
      {tags.length < MAX_TAGS_OF_RECIPE ? (
        <Form form={form} intent="add" action={action} className="stack" noValidate data-enhance="">
          <Field
            label="Add a tag"
            {...inputProps(fields.tags)}
            list="known-tags"
            autoComplete="off"
            enterKeyHint="done"
            hint="What you look for it by: “quick”, “Grandma’s”. Several with commas between them."
          />
          <datalist id="known-tags">
            {others.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
          <Button icon="plus" className="justify-self-start">
            Add
          </Button>
        </Form>
      ) : (
        <p>A recipe has at most {MAX_TAGS_OF_RECIPE} tags. Take one off to add another.</p>
      )}
    </div>
  );
}
