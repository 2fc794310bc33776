import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getMeal } from "~/recipes/meals/index.server";
import { addSentPhoto } from "~/recipes/photos/index.server";
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTO_FORM,
  PHOTO_FAILED,
  PHOTO_FORM,
  photoTextsSchema,
  photosPath,
} from "~/recipes/photos";
import { PhotoForm } from "~/recipes/photos/components";
import { answerUpload } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { withHouseholdLock } from "~/http/household-lock.server";
import { countSentPhoto } from "~/http/rate-limit.server";
import { redirectWithToast } from "~/http/toast.server";
import { wayBack } from "~/http/way-back.server";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Add a photo"));

/** The file is streamed to disk. */
export const handle = { maxBody: MAX_PHOTO_FORM, streams: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const { id, title } = await getMeal(services, user, params.mealId ?? "");
  const closeHref = wayBack(request, `/dashboard/meals/${id}`);
  return json({ title, closeHref, action: photosPath(id, closeHref, "new") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const mealId = params.mealId ?? "";
  const upload = {
    failed: PHOTO_FAILED,
    first: async () => {
      await getMeal(services, user, mealId);
      await countSentPhoto(user);
    },
    form: PHOTO_FORM,
    field: "file",
    maxBytes: MAX_PHOTO_BYTES,
  };
  return answerUpload(request, upload, async ({ path }, form) => {
    const alt = () => form.parse(photoTextsSchema).alt;
    await withHouseholdLock(request, user, "photo", () =>
      addSentPhoto(services, user, { mealId, path, alt }),
    );
    const back = photosPath(mealId, wayBack(request, `/dashboard/meals/${mealId}`));
    return redirectWithToast(back, { title: t("Photo added") });
  });
}

export default function AddPhotoPage() {
  const { title, closeHref, action } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={t("Add a photo")} closeHref={closeHref}>
      <p className="mb-4 font-serif text-xl leading-tight wrap-anywhere" dir="auto">
        {title}
      </p>
      <PhotoForm action={action} />
    </DialogPage>
  );
}
