import { Button, ButtonLink } from "~/ui/button";
import { CheckRow } from "~/ui/choices";
import { CopyLink } from "~/ui/copy-link";
import { Field, SelectField } from "~/ui/field";
import { checkProps, selectProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { SHARE_DAYS, shareSchema } from "./shares.schema";

type ShareFormProps = {
  /** The share link and the day it expires, if any; null if there is no link. */
  link: { url: string; until: string | null; tellsNeeds: boolean } | null;
  /** "recipe" or "grocery list". */
  what: string;
  /** Whether it can say which labels to read: of a list. */
  asksNeeds?: boolean;
};

/** Creates a share link, shows it to copy, and ends it. */
export function ShareForm({ link, what, asksNeeds = false }: ShareFormProps) {
  const { form, fields } = useForm("share-form", shareSchema, { tellsNeeds: asksNeeds });
  if (!link) {
    return (
      <Form form={form} className="stack" data-enhance="">
        <p>
          Create a link that lets anyone who has the link read this {what}. You can turn it off at
          any time.
        </p>
        <SelectField label="It works" {...selectProps(fields.days)} options={SHARE_DAYS} />
        {asksNeeds && (
          <CheckRow
            label="Say what is not for everybody, and which labels to read. It names no person and no restriction."
            {...checkProps(fields.tellsNeeds)}
          />
        )}
        <Button icon="link" name="intent" value="share">
          Create link
        </Button>
      </Form>
    );
  }
  const { url, until, tellsNeeds } = link;
  return (
    <div className="stack">
      <Field
        label="Link"
        name="url"
        readOnly
        defaultValue={url}
        hint={`Anyone with this link can read the ${what}${until ? `, until ${until}` : ""}.${tellsNeeds ? " It says what is not for everybody, and which labels to read." : ""}`}
      />
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink variant="outline" icon="external" href={url}>
          Open link
        </ButtonLink>
        <CopyLink url={url} />
        <form method="post" data-enhance="">
          <Button variant="destructive" icon="trash" name="intent" value="unshare">
            Turn off link
          </Button>
        </form>
      </div>
    </div>
  );
}
