import { Button, ButtonLink } from "~/ui/button";
import { CodeBlock } from "~/ui/code-block";
import { Field, TextAreaField } from "~/ui/field";
import { Form } from "~/ui/form";
import { inputProps, textareaProps, type FormAnswer, typedText, useForm } from "~/ui/use-form";
import {
  parseUrlSchema,
  pasteSchema,
  PAGE_PHOTO_FORM,
  pagePhotoSchema,
  PHOTOS_A_DAY,
} from "./importers.schema";
import { bookmarkFor, type SharedData } from "./shared";
import { Card } from "~/ui/card";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

/** Shows the recipes of a page that has several, so that the user can choose one. */
function WhichRecipe({ answer }: { answer: FormAnswer | null }) {
  const titles = answer?.choices ?? [];
  if (titles.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t("Which recipe?")}</legend>
      <ul role="list" className="border-t border-line">
        {titles.map((title, index) => (
          <li key={title} className="border-b border-line">
            <label className="flex min-h-12 items-center gap-3 py-1.5">
              <input
                type="radio"
                name="recipe"
                value={title}
                defaultChecked={index === 0}
                className="size-5 flex-none accent-accent"
              />
              <span className="min-w-0 wrap-anywhere" dir="auto">
                {title}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type Props = {
  /** The initial values of the forms. */
  shared: SharedData;
  /** The public URL of the page, for a bookmark. */
  importUrl: string;
  readsPhotos?: boolean;
};

/** Shows From URL: fields for the URL of a page or for text copied from it, and a link to file import. */
export function ImportForms({ shared, importUrl, readsPhotos = false }: Props) {
  const parse = useForm("parse-form", parseUrlSchema, { url: shared.url });
  const url = typedText(parse.answer, "url") || shared.url;
  const paste = useForm("paste-form", pasteSchema, { url, pasted: shared.text });
  const isPasted = Boolean(paste.form.errors ?? paste.answer?.choices ?? parse.answer?.reason);
  // The toast disappears, so the field also shows why a page was not read, and the alternative.
  const reason = ({ answer }: Pick<typeof parse, "answer">) =>
    answer?.reason ? [answer.reason] : undefined;
  return (
    <div className="stack max-w-[46rem]">
      <Form form={parse.form} intent="parse" action="/custom-recipes" className="stack" noValidate>
        <Field
          label={t("Recipe URL")}
          {...inputProps(parse.fields.url, "url")}
          inputMode="url"
          placeholder="https://"
          error={parse.fields.url.errors ?? reason(parse)}
          hint={t("We read the page once. You can review every field before saving.")}
        />
        <WhichRecipe answer={parse.answer} />
        <p>
          <Button icon="download">{t("Parse Recipe")}</Button>
        </p>
      </Form>
      <details open={isPasted || shared.text !== ""}>
        <summary>{t("Can’t import the page? Paste the recipe instead")}</summary>
        <Form
          form={paste.form}
          intent="paste"
          action="/custom-recipes"
          className="stack mt-3"
          noValidate
        >
          <TextAreaField
            label={t("Page source or recipe text")}
            {...textareaProps(paste.fields.pasted)}
            rows={8}
            error={paste.fields.pasted.errors ?? reason(paste)}
            hint={t(
              "Open the page, select everything and copy it. The page’s source or the text of a recipe file works, too.",
            )}
          />
          <Field
            label={t("Page address (optional)")}
            {...inputProps(paste.fields.url, "url")}
            inputMode="url"
          />
          <WhichRecipe answer={paste.answer} />
          <p>
            <Button variant="secondary" icon="check">
              {t("Read Recipe")}
            </Button>
          </p>
        </Form>
      </details>
      <details>
        <summary>{t("Import from any page with one tap")}</summary>
        <div className="stack mt-3">
          <p>
            {rich(
              "On a phone: install Weeknight from your browser’s menu. Then choose <strong>Share</strong> on a recipe’s page, and select Weeknight.",
              { strong: (text) => <b>{text}</b> },
            )}
          </p>
          <p>
            {t(
              "In any other browser: make a bookmark, give it this for its address, and press it on a recipe’s page.",
            )}
          </p>
          <CodeBlock copy={t("Copy bookmark")}>{bookmarkFor(importUrl)}</CodeBlock>
        </div>
      </details>
      <p className="flex flex-col items-start gap-x-4 md:flex-row md:flex-wrap [&_.btn]:text-start">
        {readsPhotos && (
          <ButtonLink variant="link" href="/custom-recipes/photo" icon="picture">
            {t("Read a photo of a page")}
          </ButtonLink>
        )}
        <ButtonLink variant="link" href="/custom-recipes/library" icon="book">
          {t("Bring your recipes from another app")}
        </ButtonLink>
        <ButtonLink variant="link" href="/custom-recipes/file" icon="download">
          {t("Import a recipe file")}
        </ButtonLink>
      </p>
    </div>
  );
}

/**
 * Shows a form that sends the photo of a page to a model that reads pictures. `reader` is the model's host. Renders
 * nothing if it is null.
 */
export function PagePhotoForm({ reader }: { reader: string | null }) {
  const { form, fields, answer } = useForm(PAGE_PHOTO_FORM, pagePhotoSchema);
  if (reader === null) {
    return (
      <Card>
        <p>
          {rich(
            "Photos cannot be read here, because no model that reads pictures is set up or your email address is not confirmed yet. You can <link>type the recipe</link> or paste its text instead.",
            { link: (text) => <a href="/custom-recipes?mode=manual#add">{text}</a> },
          )}
        </p>
      </Card>
    );
  }
  return (
    <Card>
      <Form
        form={form}
        action="/custom-recipes/photo"
        encType="multipart/form-data"
        className="stack max-w-[46rem]"
        noValidate
      >
        <p>
          {t(
            "A page of a cookbook or a magazine, or a card. Free, up to {count} photos a day. The photo is sent to a model at {reader}, without the place and time where it was taken. Before anything is saved, you compare each line with the photo.",
            { count: PHOTOS_A_DAY, reader },
          )}
        </p>
        <Field
          label={t("Photo of the page")}
          {...inputProps(fields.file, "file")}
          accept="image/jpeg,image/png,image/webp,image/avif"
          error={fields.file.errors ?? (answer?.reason ? [answer.reason] : undefined)}
          hint={t(
            "JPEG, PNG, WebP or AVIF, up to 20 MB. One page, flat, in good light. Reading it can take a minute.",
          )}
        />
        <p>
          <Button icon="picture" busyLabel={t("Reading the photo...")}>
            {t("Read Photo")}
          </Button>
        </p>
      </Form>
    </Card>
  );
}

/** The value of the button of `FetchPhoto`. */
export const FETCH_PHOTO = "fetch";

/**
 * Shows a form that fetches the photo of a recipe from its source page. `action` is the path of the recipe's photos.
 */
export const FetchPhoto = ({ action }: { action: string }) => (
  <form method="post" action={action}>
    <Button
      variant="ghost"
      size="sm"
      icon="download"
      name="intent"
      value={FETCH_PHOTO}
      busyLabel={t("Getting the photo...")}
    >
      {t("Get the Photo from Its Page")}
    </Button>
  </form>
);
