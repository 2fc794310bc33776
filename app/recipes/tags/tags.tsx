import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Field } from "~/ui/field";
import { inputProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import { HEARD } from "~/ui/text";
import { taggedPath, MAX_TAGS_OF_RECIPE } from "./tag-words";
import type { Tag } from "./tags.server";
import { renameTagSchema, TAGS_PATH, addTagsSchema } from "./tags.schema";
import { Badge } from "~/ui/badge";
import { withFrom } from "~/ui/way-back";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

/** Shows the household's tags, each with its actions, which apply to all recipes that have it. */
export function TagsList({ tags }: { tags: readonly Tag[] }) {
  if (tags.length === 0) {
    return (
      <EmptyState
        cuisine="mediterranean"
        heading="h2"
        title={t("No tags yet")}
        action={
          <ButtonLink variant="outline" href="/all-recipes">
            {t("All Recipes")}
          </ButtonLink>
        }
      >
        {t(
          "Open a recipe and choose “Add tags”. Recipes that you import from another app keep their tags.",
        )}
      </EmptyState>
    );
  }
  return (
    <Card as="div" id="tags">
      <ul role="list" data-region="" id="tags-list">
        {tags.map((tag, at) => (
          <TagRow key={tag.tag} formId={`rename-tag-${at}`} {...tag} />
        ))}
      </ul>
    </Card>
  );
}

function TagRow({ formId, tag, count }: Tag & { formId: string }) {
  const { form, fields, answer } = useForm(formId, renameTagSchema, { name: tag });
  return (
    <li className="border-b border-line py-1 last:border-0">
      <p className="flex flex-wrap items-center gap-x-3">
        <a
          className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere"
          href={taggedPath(tag)}
          dir="auto"
        >
          {tag}
        </a>
        <span className="text-sm text-ink2">
          {t("{count, plural, one {# recipe} other {# recipes}}", { count })}
        </span>
      </p>
      <details open={answer !== null}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline">
          {rich("Rename, merge or remove<heard> <bdi>{title}</bdi></heard>", {
            title: tag,
            ...HEARD,
          })}
        </summary>
        <div className="flex flex-wrap items-end gap-3 pb-3">
          <Form
            form={form}
            intent="rename"
            action={TAGS_PATH}
            className="flex flex-wrap items-end gap-3"
            noValidate
            data-enhance=""
          >
            <input type="hidden" name="tag" value={tag} />
            <Field
              label={
                <>
                  {rich("Name<heard> of {tag}</heard>", {
                    tag: <bdi>{tag}</bdi>,
                    ...HEARD,
                  })}
                </>
              }
              {...inputProps(fields.name)}
              autoComplete="off"
            />
            <Button variant="outline" label={t("Rename {tag}", { tag })}>
              {t("Rename")}
            </Button>
          </Form>
          <form method="post" action={TAGS_PATH} data-enhance="">
            <input type="hidden" name="tag" value={tag} />
            <Button
              variant="ghost"
              icon="trash"
              name="intent"
              value="remove"
              label={t("Remove {tag} from {count, plural, one {# recipe} other {# recipes}}", {
                tag,
                count,
              })}
            >
              {t("Remove from {count, plural, one {# recipe} other {# recipes}}", { count })}
            </Button>
          </form>
          <p className="basis-full text-sm text-ink2">
            {t("If you enter the name of another tag, both are merged permanently.")}
          </p>
        </div>
      </details>
    </li>
  );
}

/** Returns the path of the page that changes the tags of a recipe. */
export const recipeTagsPath = (mealId: string, from?: string) =>
  withFrom(`/dashboard/meals/${mealId}/tags`, from);

/** Shows a recipe's tags, each with a link to the other recipes that have it, and a link to change them. */
export function RecipeTags({ tags, editHref }: { tags: readonly string[]; editHref: string }) {
  return (
    <section aria-label={t("Tags")}>
      <p className="flex flex-wrap items-center gap-x-2">
        {tags.map((tag) => (
          <a
            key={tag}
            className="inline-flex min-h-11 max-w-full items-center no-underline"
            href={taggedPath(tag)}
          >
            <Badge icon="ticket" className="max-w-full">
              <bdi className="min-w-0 wrap-anywhere">{tag}</bdi>
            </Badge>
          </a>
        ))}
        <a className="inline-flex min-h-11 items-center text-sm" href={editHref} data-modal="">
          {tags.length === 0 ? t("Add tags") : t("Change tags")}
        </a>
      </p>
    </section>
  );
}

/** Maximum number of the household's tags to suggest. */
const SUGGESTED = 200;

type RecipeTagsFormProps = {
  action: string;
  /** The tags of the recipe. */
  tags: readonly string[];
  /** The household's tags, which the form suggests. */
  all: readonly string[];
};

/** Shows a form that adds tags to a recipe and removes them. */
export function RecipeTagsForm({ action, tags, all }: RecipeTagsFormProps) {
  const { form, fields } = useForm("recipe-tags", addTagsSchema);
  const otherTags = all.filter((tag) => !tags.includes(tag)).slice(0, SUGGESTED);
  return (
    <div className="stack" id="recipe-tags-part" data-region="">
      {tags.length > 0 && (
        <form method="post" action={action} data-enhance="">
          <input type="hidden" name="intent" value="remove" />
          <ul role="list" aria-label={t("Tags of this recipe")}>
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
                  label={t("Remove tag {tag}", { tag })}
                />
              </li>
            ))}
          </ul>
        </form>
      )}
      {tags.length < MAX_TAGS_OF_RECIPE ? (
        <Form form={form} intent="add" action={action} className="stack" noValidate data-enhance="">
          <Field
            label={t("Add a tag")}
            {...inputProps(fields.tags)}
            list="known-tags"
            autoComplete="off"
            enterKeyHint="done"
            hint={t(
              "Words to find it by, such as “quick” or “Grandma’s”. Separate several with commas.",
            )}
          />
          <datalist id="known-tags">
            {otherTags.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
          <Button icon="plus" className="justify-self-start">
            {t("Add")}
          </Button>
        </Form>
      ) : (
        <p>
          {t("A recipe has at most {max} tags. Remove one to add another.", {
            max: MAX_TAGS_OF_RECIPE,
          })}
        </p>
      )}
    </div>
  );
}
