import { EarlierFiles } from "~/recipes/importers/components";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { inputProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { LIBRARY_FORM, LIBRARY_PATH, librarySchema } from "./library.schema";
import { APPS, type LibraryStatus, statusWords } from "./library-words";

type LibraryFormProps = {
  libraries: { id: string; fileName: string; status: LibraryStatus; isWaiting: boolean }[];
};

/** One file of another app to bring along, and those that were before. */
export function LibraryForm({ libraries }: LibraryFormProps) {
  const { form, fields } = useForm(LIBRARY_FORM, librarySchema);
  const files = libraries.map((one) => ({ ...one, status: statusWords(one) }));
  return (
    <Card title="From another app">
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <Form
          form={form}
          action={LIBRARY_PATH}
          encType="multipart/form-data"
          className="stack"
          noValidate
        >
          <Field
            label="File from another app"
            {...inputProps(fields.file, "file")}
            hint="The export as it is, zipped or not, up to 256 MB. Nothing is added before you have seen what would come."
          />
          <p>
            <Button icon="download">Show What Would Come</Button>
          </p>
          <p className="text-sm text-ink2">
            Weeknight reads its own files, the exports of {APPS}, and calendars (.ics) as a plan.
          </p>
        </Form>
        <EarlierFiles files={files} path={LIBRARY_PATH} />
      </div>
    </Card>
  );
}
