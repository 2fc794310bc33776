import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { inputProps } from "~/ui/field-props";
import { LINE, LINES } from "~/ui/lines";
import { useForm } from "~/ui/use-form";
import { FILE_FORM, fileSchema } from "./recipes.schema";
import { Field } from "~/ui/field";
import { type ImportFigures, statusOf } from "./import-words";

type FileFormProps = {
  imports: (ImportFigures & { id: string; fileName: string })[];
};

/** A file of recipes to import, and those that were imported before. */
export function FileForm({ imports }: FileFormProps) {
  const { form, fields } = useForm(FILE_FORM, fileSchema);
  return (
    <Card title="Import a recipe file">
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <Form
          form={form}
          action="/custom-recipes/file"
          encType="multipart/form-data"
          className="stack"
          noValidate
        >
          <Field
            label="Recipe file"
            {...inputProps(fields.file, "file")}
            accept=".json,.jsonld,application/json,application/ld+json"
            hint="A file from Export on the All Recipes page, or schema.org recipes from another app. Up to 64 MB."
          />
          <p>
            <Button icon="download">Import Recipes</Button>
          </p>
        </Form>
        {imports.length > 0 && (
          <div>
            <h3>Earlier files</h3>
            <ul role="list" className={`${LINES} mt-2`}>
              {imports.map(({ id, fileName, ...figures }) => (
                <li key={id} className={LINE}>
                  <a
                    className="-my-2.5 inline-block py-2.5"
                    href={`/custom-recipes/file/${id}`}
                    dir="auto"
                  >
                    {fileName}
                  </a>
                  {`: ${statusOf(figures)}`}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
  );
}
