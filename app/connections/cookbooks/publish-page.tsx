import { MadeByToken } from "~/household/access/components";
import { Button, ButtonLink, CopyLink } from "~/ui/button";
import { Field, focusWhere, TextAreaField } from "~/ui/field";
import { Notice } from "~/ui/notice";
import { type Publishing, publishSchema, publishPath } from "./cookbooks.schema";
import { CheckRow } from "~/ui/choices";
import { checkProps, inputProps, textareaProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import { counted } from "~/server/values/words";
import { Card } from "~/ui/card";
import type { PublishedCookbook } from "./cookbooks.server";

type PublishFormProps = {
  action: string;
  /** What it is called so far, or is proposed. */
  said: Publishing;
  isPublic: boolean;
  /** What comes before an address's own part: "https://meals.example.org/c/". */
  before: string;
  /** How many of its recipes are from elsewhere. */
  others: number;
};

/** What is typed to publish a collection. */
function PublishForm({ action, said, isPublic, before, others }: PublishFormProps) {
  const { form, fields } = useForm("publish", publishSchema, {
    ...said,
    mayShowAll: said.mayShowAll ? "on" : undefined,
  });
  return (
    <Form form={form} intent="publish" action={action} className="stack" noValidate data-enhance="">
      <Field
        label="Address"
        {...inputProps(fields.slug)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        hint={
          <span className="wrap-anywhere">
            After {before}
            {isPublic && " – links to the old address stop working if you change it."}
          </span>
        }
      />
      <Field label="Title" {...inputProps(fields.title)} autoComplete="off" />
      <TextAreaField
        label="Introduction (optional)"
        {...textareaProps(fields.introduction)}
        rows={3}
      />
      <Field
        label="Signed by (optional)"
        {...inputProps(fields.author)}
        autoComplete="off"
        hint="Such as “Ingrid” or “The soup club”. Left empty, nobody is named."
      />
      <div>
        <CheckRow
          {...checkProps(fields.mayShowAll)}
          label="We wrote all of these recipes, or may publish them"
        />
        <p className="text-sm text-ink2">
          {others === 0
            ? "Recipes that name a source are shown whole only with this tick."
            : "With this tick those from elsewhere are shown whole. Another’s words and pictures may not be published without leave."}
        </p>
      </div>
      <Button icon={isPublic ? "check" : "external"} className="justify-self-start">
        {isPublic ? "Save" : "Publish"}
      </Button>
    </Form>
  );
}

type PublishPageProps = {
  action: string;
  /** Whether this server has public cookbooks, and whether the one who looks may publish. */
  isOffered: boolean;
  mayPublish: boolean;
  /** Why the administrator took a cookbook of the household down; null for none. */
  takenDown: string | null;
  isPublic: boolean;
  /** The name of the access token that published it; null for a person. */
  madeBy: string | null;
  /** It has just been published: its address is where one looks. */
  isPublished: boolean;
  said: Publishing;
  before: string;
  /** Its address where it is public. */
  url: string;
  /** How many recipes are in it, how many of them are from elsewhere, and what some of those are called. */
  count: number;
  others: number;
  examples: readonly string[];
};

/** All that there is to publishing a collection: what is public then, the form, and the end of it. */
export function PublishPage(props: PublishPageProps) {
  const { isOffered, mayPublish, takenDown, isPublic, said } = props;
  if (!isOffered) {
    return <p>The administrator of this server has turned public cookbooks off.</p>;
  }
  const mayChange = mayPublish && takenDown === null;
  return (
    <div className="stack">
      {takenDown !== null && (
        <Notice title="A cookbook of yours was taken down by the administrator." tone="warn">
          <span className="whitespace-pre-line wrap-anywhere">{takenDown}</span> Nothing new can be
          published until that is settled: <a href="/contact">write to the administrator</a>.
        </Notice>
      )}
      {isPublic && <Public {...props} />}
      {mayChange && <WhatIsPublic {...props} />}
      {mayChange && <PublishForm {...props} said={said} />}
      {!mayPublish && takenDown === null && (
        <p>
          {isPublic
            ? "The owner of your household can change what is said of it; everybody in it can end it."
            : "The owner of your household can publish it at an address of its own."}
        </p>
      )}
    </div>
  );
}

function Public({ action, url, isPublished, madeBy, mayPublish }: PublishPageProps) {
  return (
    <div className="stack border-b border-line pb-4">
      <Field
        label="It is public at"
        name="url"
        readOnly
        {...focusWhere(isPublished)}
        defaultValue={url}
        dir="ltr"
        hint="Recipes that you change, add or take out are so there at once."
      />
      {madeBy !== null && (
        <div>
          <MadeByToken name={madeBy} />
          {mayPublish && <p className="text-sm text-ink2">Save it below to keep it public.</p>}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink variant="outline" icon="external" href={url}>
          Open
        </ButtonLink>
        <CopyLink url={url} />
        <form method="post" action={action} data-enhance="">
          <Button variant="destructive" icon="close" name="intent" value="unpublish">
            Unpublish
          </Button>
        </form>
      </div>
    </div>
  );
}

/** Before anything is published: what everybody can read then, and what nobody can. */
function WhatIsPublic({ count, others, examples, isPublic }: PublishPageProps) {
  const whole = count - others;
  return (
    <section>
      <h2 className="mb-2 text-lg">What everybody can read{isPublic ? "" : " then"}</h2>
      <ul className="list-disc ps-5">
        <li>What you type below: title, introduction, and a name if you sign with one.</li>
        {(whole > 0 || count === 0) && (
          <li>
            Of {recipes(whole)}: title, description, photos or drawing, servings, time, cuisine,
            ingredients, equipment and steps.
          </li>
        )}
        {others > 0 && (
          <li>
            Of {recipes(others)} from elsewhere
            {examples.length > 0 && (
              <>
                {" "}
                (<bdi>{examples.join(", ")}</bdi>
                {others > examples.length && ", …"})
              </>
            )}
            : title, drawing, servings, time, cuisine, ingredients, and a link to the page that it
            is from. Not its words and pictures, unless you tick the box below.
          </li>
        )}
        <li>Since when a recipe is in it, in its feed. Search engines may find it.</li>
      </ul>
      <p className="mt-2">
        Nothing else: no names of your household, notes, ratings, tags, plans, or what you avoid,
        and not what you wrote of a photo.
      </p>
    </section>
  );
}

const recipes = (count: number) => counted(count, "recipe");

type PublicCardProps = {
  cookbooks: readonly Pick<
    PublishedCookbook,
    "collectionId" | "title" | "slug" | "isPublic" | "madeBy"
  >[];
};

/** What everybody can read of the household, each with the way to end it; nothing where nothing is. */
export function PublicCard({ cookbooks }: PublicCardProps) {
  const open = cookbooks.filter(({ isPublic }) => isPublic);
  if (open.length === 0) return null;
  return (
    <Card title="Public cookbooks" plain>
      <p className="mt-2">Everybody can read these, until you end them.</p>
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
