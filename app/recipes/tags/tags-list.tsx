import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Field } from "~/ui/field";
import { inputProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { HeardTitle } from "~/ui/heard-title";
import { useForm } from "~/ui/use-form";
import { counted } from "~/server/values/words";
import { taggedPath } from "./tag-words";
import type { Tag } from "./tags.server";
import { renameTagSchema, TAGS_PATH } from "./tags.schema";

/** The household's tags, each with what can be done with it at all recipes that have it. */
export function TagsList({ tags }: { tags: readonly Tag[] }) {
  if (tags.length === 0) {
    return (
      <EmptyState
        cuisine="mediterranean"
        heading="h2"
        title="No tags yet"
        action={
          <ButtonLink variant="outline" href="/all-recipes">
            All Recipes
          </ButtonLink>
        }
      >
        Open a recipe and choose “Add tags”. Recipes that you bring along from another app keep the
        tags that they have there.
      </EmptyState>
    );
  }
  return (
    <Card as="div" id="tags">
      <ul role="list" data-region="" id="tags-list">
        {tags.map((one, at) => (
          <TagRow key={one.tag} formId={`rename-tag-${at}`} {...one} />
        ))}
      </ul>
    </Card>
  );
}

function TagRow({ formId, tag, count }: Tag & { formId: string }) {
  const { form, fields, answer } = useForm(formId, renameTagSchema, { name: tag });
  const recipes = counted(count, "recipe");
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
        <span className="text-sm text-ink2">{recipes}</span>
      </p>
      <details open={answer !== null}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline">
          Rename, merge or remove
          <HeardTitle title={tag} />
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
                  Name
                  <HeardTitle before="of " title={tag} />
                </>
              }
              {...inputProps(fields.name)}
              autoComplete="off"
            />
            <Button variant="outline" label={`Rename ${tag}`}>
              Rename
            </Button>
          </Form>
          <form method="post" action={TAGS_PATH} data-enhance="">
            <input type="hidden" name="tag" value={tag} />
            <Button
              variant="ghost"
              icon="trash"
              name="intent"
              value="remove"
              label={`Remove ${tag} from ${recipes}`}
            >
              Remove from {recipes}
            </Button>
          </form>
          <p className="basis-full text-sm text-ink2">
            With the name of another tag, both become one for good.
          </p>
        </div>
      </details>
    </li>
  );
}
