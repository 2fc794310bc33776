import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Photo, type PhotoData } from "~/ui/picture";
import { inputProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import { altSchema, PHOTO_FORM, photoSchema } from "./photos.schema";
import { t } from "~/language/messages";

type PhotoListProps = { photos: PhotoData[]; action: string };

/** Shows the photos of a recipe in order, each with its actions. */
export function PhotoList({ photos, action }: PhotoListProps) {
  if (photos.length === 0) {
    return <p className="text-ink2">{t("No photo yet: the recipe shows its drawing.")}</p>;
  }
  return (
    <ol role="list" className="grid grid-cols-1 gap-6 md:grid-cols-2">
      {photos.map((photo, index) => (
        <PhotoItem key={photo.id} {...{ photo, index, count: photos.length, action }} />
      ))}
    </ol>
  );
}

type PhotoItemProps = { photo: PhotoData; index: number; count: number; action: string };

function PhotoItem({ photo, index, count, action }: PhotoItemProps) {
  const { form, fields } = useForm(`photo-${photo.id}`, altSchema, { alt: photo.alt });
  const number = index + 1;
  const photoIdInput = <input type="hidden" name="photoId" value={photo.id} />;
  return (
    <li className="border-b border-line pb-4">
      <div className="relative aspect-[4/3] overflow-hidden rounded-md bg-sunk">
        <Photo
          id={photo.id}
          width={photo.width}
          sizes="(min-width: 48rem) 28rem, 92vw"
          alt={photo.alt || t("Photo {number}", { number })}
          className="absolute inset-0 size-full object-contain"
        />
      </div>
      <Form
        form={form}
        intent="describe"
        action={action}
        className="mt-3 grid gap-2"
        noValidate
        data-enhance=""
      >
        {photoIdInput}
        <Field label={t("Description of photo {number}", { number })} {...inputProps(fields.alt)} />
        <Button
          variant="outline"
          size="sm"
          icon="check"
          className="justify-self-start"
          label={t("Save description of photo {number}", { number })}
        >
          {t("Save")}
        </Button>
      </Form>
      <form method="post" action={action} className="mt-2 flex flex-wrap gap-1" data-enhance="">
        {photoIdInput}
        {index > 0 && (
          <>
            <Move
              intent="first"
              label={t("Show photo {number} first", { number })}
              words={t("Show first")}
            />
            <Move
              intent="earlier"
              label={t("Move photo {number} up", { number })}
              words={t("Move up")}
            />
          </>
        )}
        {index < count - 1 && (
          <Move
            intent="later"
            label={t("Move photo {number} down", { number })}
            words={t("Move down")}
          />
        )}
        <Button
          variant="ghost"
          size="sm"
          icon="trash"
          name="intent"
          value="remove"
          label={t("Remove photo {number}", { number })}
        >
          {t("Remove")}
        </Button>
      </form>
    </li>
  );
}

const Move = ({ intent, label, words }: { intent: string; label: string; words: string }) => (
  <Button variant="ghost" size="sm" name="intent" value={intent} label={label}>
    {words}
  </Button>
);

/**
 * Shows a form that sends a photo. The description precedes the file in the form, so that it is read even if the file
 * is rejected.
 */
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
      <h2 className="border-b border-ink pb-1 text-xl">{t("Add a photo")}</h2>
      <Field
        label={t("Description")}
        {...inputProps(fields.alt)}
        hint={t("A short description for people who cannot see the photo. Optional.")}
      />
      <Field
        label={t("Photo")}
        {...inputProps(fields.file, "file")}
        accept="image/jpeg,image/png,image/webp,image/avif"
        hint={t(
          "JPEG, PNG, WebP or AVIF, up to 20 MB. The place and time of the photo are not stored.",
        )}
      />
      <Button icon="picture" className="justify-self-start">
        {t("Add Photo")}
      </Button>
    </Form>
  );
}
