import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlannerPage } from "~/household/accounts/components";
import { MAX_PHOTO_BYTES } from "~/recipes/photos";
import { MAX_PAGE_PHOTO_FORM, NOT_READ, PAGE_PHOTO_FORM, PARSED } from "~/recipes/importers";
import { PagePhotoForm } from "~/recipes/importers/components";
import { keepPagePhoto, photoReaderOf, requirePhotoReader } from "~/recipes/importers/index.server";
import { answerUpload } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { withHouseholdLock } from "~/http/household-lock.server";
import { countReadPhoto, countSentPhoto } from "~/http/rate-limit.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Read a photo of a page"));

/** The file is streamed to disk. */
export const handle = { maxBody: MAX_PAGE_PHOTO_FORM, streams: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  return json({ reader: photoReaderOf(services, user) });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const upload = {
    failed: NOT_READ,
    first: async () => {
      requirePhotoReader(services, user);
      await countSentPhoto(user);
    },
    form: PAGE_PHOTO_FORM,
    field: "file",
    maxBytes: MAX_PHOTO_BYTES,
  };
  return answerUpload(request, upload, async ({ path }) => {
    const id = await withHouseholdLock(request, user, "import", () =>
      keepPagePhoto(services, user, { path, count: () => countReadPhoto(user) }),
    );
    return redirectWithToast(`/custom-recipes?parsed=${id}#add`, PARSED);
  });
}

export default function PagePhotoPage() {
  const { reader } = useLoaderData<typeof loader>();
  return (
    <PlannerPage current="all-recipes" heading={t("Read a photo of a page")}>
      <PagePhotoForm reader={reader} />
    </PlannerPage>
  );
}
