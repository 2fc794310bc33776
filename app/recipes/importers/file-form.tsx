import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { inputProps } from "~/ui/field-props";
import { useForm } from "~/ui/use-form";
import { EarlierFiles } from "./file-report";
import { FILE_FORM, fileSchema } from "./importers.schema";
import { Field } from "~/ui/field";
import { type ImportFigures, statusOf } from "./import-words";
import { OtherFiles } from "./other-files";

type FileFormProps = {
  imports: (ImportFigures & { id: string; fileName: string })[];
};

/** A file of recipes to import, and those that were imported before. */
export function FileForm({ imports }: FileFormProps) {
  const { form, fields } = useForm(FILE_FORM, fileSchema);
  const files = imports.map((one) => ({ ...one, status: statusOf(one) }));
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
          <OtherFiles />
        </Form>
        <EarlierFiles files={files} path="/custom-recipes/file" />
      </div>
    </Card>
  );
}
