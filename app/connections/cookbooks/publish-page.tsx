import { MadeByToken } from "~/household/access/components";
import { Button, ButtonLink, CopyLink } from "~/ui/button";
import { Field, focusWhere, TextAreaField } from "~/ui/field";
import { Notice } from "~/ui/notice";
import { type Publishing, publishSchema, publishPath } from "./cookbooks.schema";
import { CheckRow } from "~/ui/choices";
import { checkProps, inputProps, textareaProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import { Card } from "~/ui/card";
import type { PublishedCookbook } from "./cookbooks.server";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

type PublishFormProps = {
  action: string;
  /** The saved or proposed values. */
  said: Publishing;
  isPublic: boolean;
  /** The address up to the cookbook's own part: "https://meals.example.org/c/". */
  before: string;
  /** The number of recipes from elsewhere. */
  others: number;
};

/** Renders the form that publishes a collection. */
function PublishForm({
  action,
  said: publishing,
  isPublic,
  before,
  others: externalCount,
}: PublishFormProps) {
  const { form, fields } = useForm("publish", publishSchema, {
    ...publishing,
    mayShowAll: publishing.mayShowAll ? "on" : undefined,
  });
  return (
    <Form form={form} intent="publish" action={action} className="stack" noValidate data-enhance="">
      <Field
        label={t("Address")}
        {...inputProps(fields.slug)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        hint={
          <span className="wrap-anywhere">
            {isPublic
              ? t("After {before} – links to the old address stop working if you change it.", {
                  before,
                })
              : t("After {before}", { before })}
          </span>
        }
      />
      <Field label={t("Title")} {...inputProps(fields.title)} autoComplete="off" />
      <TextAreaField
        label={t("Introduction (optional)")}
        {...textareaProps(fields.introduction)}
        rows={3}
      />
      <Field
        label={t("Signed by (optional)")}
        {...inputProps(fields.author)}
        autoComplete="off"
        hint={t("Such as “Ingrid” or “The soup club”. If you leave it empty, no name is shown.")}
      />
      <div>
        <CheckRow
          {...checkProps(fields.mayShowAll)}
          label={t("We wrote all of these recipes, or may publish them")}
        />
        <p className="text-sm text-ink2">
          {externalCount === 0
            ? t("Recipes that name a source are shown in full only if you check this box.")
            : t(
                "If you check this box, recipes from elsewhere are shown in full. You may not publish other people’s text and pictures without permission.",
              )}
        </p>
      </div>
      <Button icon={isPublic ? "check" : "external"} className="justify-self-start">
        {isPublic ? t("Save") : t("Publish")}
      </Button>
    </Form>
  );
}

type PublishPageProps = {
  action: string;
  /** True if this server has public cookbooks and the user may publish. */
  isOffered: boolean;
  mayPublish: boolean;
  /** The administrator's reason for taking a cookbook of the household down. Null if none is down. */
  takenDown: string | null;
  isPublic: boolean;
  /** The name of the access token that published the cookbook. Null if a person did. */
  madeBy: string | null;
  /** True right after publication, when the page shows its address. */
  isPublished: boolean;
  said: Publishing;
  before: string;
  /** The public address of the cookbook. Empty if it is not public. */
  url: string;
  /** The number of recipes, the number from elsewhere, and some titles of the latter. */
  count: number;
  others: number;
  examples: readonly string[];
};

/**
 * Renders the page that publishes a collection: a preview of what becomes public, the form, and the button to end it.
 */
export function PublishPage(props: PublishPageProps) {
  const { isOffered, mayPublish, takenDown, isPublic, said: publishing } = props;
  if (!isOffered) {
    return <p>{t("The administrator of this server has turned off public cookbooks.")}</p>;
  }
  const mayChange = mayPublish && takenDown === null;
  return (
    <div className="stack">
      {takenDown !== null && (
        <Notice title={t("A cookbook of yours was taken down by the administrator.")} tone="warn">
          <span className="whitespace-pre-line wrap-anywhere">{takenDown}</span>{" "}
          {rich(
            "You cannot publish anything new until this is resolved. <link>Write to the administrator</link>.",
            { link: (text) => <a href="/contact">{text}</a> },
          )}
        </Notice>
      )}
      {isPublic && <Public {...props} />}
      {mayChange && <WhatIsPublic {...props} />}
      {mayChange && <PublishForm {...props} said={publishing} />}
      {!mayPublish && takenDown === null && (
        <p>
          {isPublic
            ? t("The owner of your household can edit it. Every member can end it.")
            : t("The owner of your household can publish it at its own address.")}
        </p>
      )}
    </div>
  );
}

function Public({ action, url, isPublished, madeBy, mayPublish }: PublishPageProps) {
  return (
    <div className="stack border-b border-line pb-4">
      <Field
        label={t("Public address")}
        name="url"
        readOnly
        {...focusWhere(isPublished)}
        defaultValue={url}
        dir="ltr"
        hint={t("Recipes that you change, add or remove are updated there at once.")}
      />
      {madeBy !== null && (
        <div>
          <MadeByToken name={madeBy} />
          {mayPublish && (
            <p className="text-sm text-ink2">{t("Save it below to keep it public.")}</p>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink variant="outline" icon="external" href={url}>
          {t("Open")}
        </ButtonLink>
        <CopyLink url={url} />
        <form method="post" action={action} data-enhance="">
          <Button variant="destructive" icon="close" name="intent" value="unpublish">
            {t("Unpublish")}
          </Button>
        </form>
      </div>
    </div>
  );
}

/** Lists what everyone can read after publication, and what stays private. */
function WhatIsPublic({ count, others: externalCount, examples, isPublic }: PublishPageProps) {
  const whole = count - externalCount;
  return (
    <section>
      <h2 className="mb-2 text-lg">
        {isPublic ? t("What everyone can read") : t("What everyone will be able to read")}
      </h2>
      <ul className="list-disc ps-5">
        <li>
          {t("The title, the introduction and, if you sign it, the name that you enter below.")}
        </li>
        {(whole > 0 || count === 0) && (
          <li>
            {t(
              "For {count, plural, one {# recipe} other {# recipes}}: title, description, photos or drawing, servings, time, cuisine, ingredients, equipment and steps.",
              { count: whole },
            )}
          </li>
        )}
        {externalCount > 0 && (
          <li>
            {examples.length > 0
              ? rich(
                  "For {count, plural, one {# recipe} other {# recipes}} from elsewhere (<bdi>{examples}</bdi>{more}): title, drawing, servings, time, cuisine, ingredients, and a link to the original page. Text and pictures are shown only if you check the box below.",
                  {
                    count: externalCount,
                    examples: examples.join(", "),
                    more: externalCount > examples.length ? ", …" : "",
                    bdi: (text) => <bdi>{text}</bdi>,
                  },
                )
              : t(
                  "For {count, plural, one {# recipe} other {# recipes}} from elsewhere: title, drawing, servings, time, cuisine, ingredients, and a link to the original page. Text and pictures are shown only if you check the box below.",
                  { count: externalCount },
                )}
          </li>
        )}
        <li>
          {t(
            "The date when each recipe was added, in the feed. Search engines may find the cookbook.",
          )}
        </li>
      </ul>
      <p className="mt-2">
        {t(
          "Nothing else: no names of your household, notes, ratings, tags, plans, avoided foods or photo captions.",
        )}
      </p>
    </section>
  );
}

type PublicCardProps = {
  cookbooks: readonly Pick<
    PublishedCookbook,
    "collectionId" | "title" | "slug" | "isPublic" | "madeBy"
  >[];
};

/** Lists the household's public cookbooks, each with a link to end it. Renders nothing if none exist. */
export function PublicCard({ cookbooks }: PublicCardProps) {
  const open = cookbooks.filter(({ isPublic }) => isPublic);
  if (open.length === 0) return null;
  return (
    <Card title={t("Public cookbooks")} plain>
      <p className="mt-2">{t("Everyone can read these cookbooks until you unpublish them.")}</p>
      <ul role="list" className="mt-2">
        {open.map(({ collectionId, title, slug, madeBy }) => (
          <li key={collectionId} className="border-t border-line">
            <a
              className="inline-flex min-h-11 items-center wrap-anywhere"
              href={publishPath(collectionId)}
              dir="auto"
            >
              {title}
            </a>{" "}
            <span className="text-sm text-ink2 wrap-anywhere">/c/{slug}</span>
            {madeBy !== null && <MadeByToken name={madeBy} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
