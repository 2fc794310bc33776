import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { inputProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { PHOTO_FORM, photoSchema } from "./photos.schema";

/** Sends a photo. What it shows stands before the file, so that it is read where the file is refused. */
export function PhotoForm({ action }: { action: string }) {
  const { form, fields } = useForm(PHOTO_FORM, photoSchema);
  return (
    <Form
      form={form}
      action={action}
      encType="multipart/form-data"
      className="stack mt-6"
      noValidate
    >
      <h2 className="border-b border-ink pb-1 text-xl">Add a photo</h2>
      <Field
        label="What it shows"
        {...inputProps(fields.alt)}
        hint="A few words for those who do not see it. May stay empty."
      />
      <Field
        label="Photo"
        {...inputProps(fields.file, "file")}
        accept="image/jpeg,image/png,image/webp,image/avif"
        hint="JPEG, PNG, WebP or AVIF, up to 20 MB. Where and when it was taken is not kept."
      />
      <Button icon="picture" className="justify-self-start">
        Add Photo
      </Button>
    </Form>
  );
}
