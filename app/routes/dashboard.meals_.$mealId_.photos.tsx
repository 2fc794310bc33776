import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getMeal } from "~/recipes/meals/index.server";
import {
  altSchema,
  MAX_PHOTOS,
  MOVES,
  photoIdSchema,
  PHOTOS_FAILED,
  photosPath,
} from "~/recipes/photos";
import { PhotoForm, PhotoList } from "~/recipes/photos/components";
import { mayHaveSourcePhoto } from "~/recipes/importers";
import { FETCH_PHOTO, FetchPhoto } from "~/recipes/importers/components";
import { fetchSourcePhoto } from "~/recipes/importers/index.server";
import { describePhoto, listPhotos, movePhoto, removePhoto } from "~/recipes/photos/index.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { withHouseholdLock } from "~/http/household-lock.server";
import { countFetchedPhoto } from "~/http/rate-limit.server";
import { redirectWithToast } from "~/http/toast.server";
import { wayBack } from "~/http/way-back.server";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Photos"));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const meal = await getMeal(services, user, params.mealId ?? "");
  const { id, title } = meal;
  const closeHref = wayBack(request, `/dashboard/meals/${id}`);
  const photos = await listPhotos(services, user, id);
  return json({ mealId: id, title, closeHref, photos, mayFetch: mayHaveSourcePhoto(meal) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const mealId = params.mealId ?? "";
  return answerForm(request, PHOTOS_FAILED, async (form) => {
    const recipe = wayBack(request, `/dashboard/meals/${mealId}`);
    const back = photosPath(mealId, recipe);
    if (form.intent === FETCH_PHOTO) {
      await countFetchedPhoto(user);
      await withHouseholdLock(request, user, "photo", () =>
        fetchSourcePhoto(services, user, mealId),
      );
      return redirectWithToast(recipe, { title: t("Photo added") });
    }
    if (form.intent === "describe") {
      await describePhoto(services, user, { mealId, ...form.parse(altSchema) });
      return redirectWithToast(back, { title: t("Photo description saved") });
    }
    const { photoId } = form.parse(photoIdSchema);
    if (form.intent === "remove") {
      const { title, undo } = await removePhoto(services, user, { mealId, photoId });
      return redirectWithToast(back, { title: t("Photo removed"), description: title, undo });
    }
    const move = MOVES.find((move) => move === form.intent);
    if (!move) return unknownIntent(form.intent);
    await movePhoto(services, user, { mealId, photoId, move });
    return redirectWithToast(back, null);
  });
}

export default function PhotosPage() {
  const { mealId, title, closeHref, photos, mayFetch } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={t("Photos")} closeHref={closeHref} size="xl">
      <p className="mb-4 font-serif text-xl leading-tight wrap-anywhere" dir="auto">
        {title}
      </p>
      <PhotoList photos={photos} action={photosPath(mealId, closeHref)} />
      {mayFetch && <FetchPhoto action={photosPath(mealId, closeHref)} />}
      {photos.length < MAX_PHOTOS && <PhotoForm action={photosPath(mealId, closeHref, "new")} />}
    </DialogPage>
  );
}
