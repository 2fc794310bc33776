import { Button, ButtonLink } from "~/ui/button";
import { Field, TextAreaField } from "~/ui/field";
import { Form } from "~/ui/form";
import { type FormResult, useFormResult } from "~/ui/form-result";

/** From URL: the address of a page, or what was copied from it, or the way to a file. */
export function ImportForms() {
  const parse = useFormResult({ intent: "parse" });
  const paste = useFormResult({ intent: "paste" });
  // The toast goes; why a page was not read stays beside it, with the way around.
  const reason = (result: FormResult) => (result.reason ? [result.reason] : undefined);
  return (
    <div className="stack max-w-[46rem]">
      <Form result={parse} action="/custom-recipes" className="stack" noValidate>
        <Field
          label="Recipe URL"
          name="url"
          type="url"
          inputMode="url"
          placeholder="https://"
          defaultValue={parse.text("url")}
          error={parse.errors("url") ?? reason(parse)}
          hint="We read the page once. You can review every field before saving."
        />
        <p>
          <Button icon="download">Parse Recipe</Button>
        </p>
      </Form>
      <details open={paste.said !== undefined || parse.reason !== undefined}>
        <summary>Can’t import the page? Paste the recipe instead</summary>
        <Form result={paste} action="/custom-recipes" className="stack mt-3" noValidate>
          <TextAreaField
            label="Page source or recipe text"
            name="pasted"
            rows={8}
            defaultValue={paste.text("pasted")}
            error={paste.errors("pasted") ?? reason(paste)}
            hint="Open the page, select everything and copy it. The page’s source or the text of a recipe file works, too."
          />
          <Field
            label="Page address (optional)"
            id="pasted-url"
            name="url"
            type="url"
            inputMode="url"
            defaultValue={paste.text("url", parse.text("url"))}
          />
          <p>
            <Button variant="secondary" icon="check">
              Read Recipe
            </Button>
          </p>
        </Form>
      </details>
      <p>
        <ButtonLink variant="link" href="/custom-recipes/file" icon="download">
          Import a recipe file
        </ButtonLink>
      </p>
    </div>
  );
}
