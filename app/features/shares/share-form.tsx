import { Button, ButtonLink } from "~/ui/button";
import { Field } from "~/ui/field";

type ShareFormProps = {
  /** The unlisted link, or null where none is open. */
  url: string | null;
  /** "recipe" or "grocery list". */
  what: string;
};

/** Opens an unlisted link, shows it to copy, and ends it again. */
export function ShareForm({ url, what }: ShareFormProps) {
  if (!url) {
    return (
      <form method="post" className="stack" data-enhance="">
        <p>
          Create a link that lets anyone who has the link read this {what}. You can turn it off at
          any time.
        </p>
        <Button icon="link" name="intent" value="share">
          Create link
        </Button>
      </form>
    );
  }
  return (
    <div className="stack">
      <Field
        label="Link"
        name="url"
        readOnly
        defaultValue={url}
        hint={`Anyone with this link can read the ${what}.`}
      />
      <div className="row">
        <ButtonLink variant="outline" icon="external" href={url}>
          Open link
        </ButtonLink>
        <Button type="button" variant="outline" icon="share" className="js-only" data-copy={url}>
          Copy link
        </Button>
        <form method="post" data-enhance="">
          <Button variant="destructive" icon="trash" name="intent" value="unshare">
            Turn off link
          </Button>
        </form>
      </div>
    </div>
  );
}
