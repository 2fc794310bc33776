import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { inputProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { PAGE_PHOTO_FORM, pagePhotoSchema, PHOTOS_A_DAY } from "./page-photo.schema";

/** Sends the photo of a page to be read, where a model reads pictures; `reader` is the host that it is sent to. */
export function PagePhotoForm({ reader }: { reader: string | null }) {
  const { form, fields, answer } = useForm(PAGE_PHOTO_FORM, pagePhotoSchema);
  if (reader === null) {
    return (
      <Card>
        <p>
          Photos are read by a model, and none that reads pictures is set up here, or your email
          address is not confirmed yet. You can{" "}
          <a href="/custom-recipes?mode=manual#add">type the recipe</a> or paste its text instead.
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
          Of a cookbook, a magazine or a card. It takes no credits, {PHOTOS_A_DAY} photos a day. The
          photo, without where and when it was taken, is sent to a model at {reader}, which reads
          it; you then compare each line with the photo before anything is saved.
        </p>
        <Field
          label="Photo of the page"
          {...inputProps(fields.file, "file")}
          accept="image/jpeg,image/png,image/webp,image/avif"
          error={fields.file.errors ?? (answer?.reason ? [answer.reason] : undefined)}
          hint="JPEG, PNG, WebP or AVIF, up to 20 MB. One page, flat, in good light. Reading it can take a minute."
        />
        <p>
          <Button icon="picture" busyLabel="Reading the photo...">
            Read Photo
          </Button>
        </p>
      </Form>
    </Card>
  );
}
