import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlannerPage } from "~/household/accounts/components";
import {
  listLibraries,
  beginReading,
  requireNoneRead,
} from "~/connections/import-jobs/index.server";
import { LIBRARY_FORM, LIBRARY_PATH, MAX_LIBRARY } from "~/connections/import-jobs";
import { LibraryForm } from "~/connections/import-jobs/components";
import { answerUpload } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { countImport } from "~/http/rate-limit.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Bring your recipes"));

/** The file is streamed to disk. */
export const handle = { maxBody: MAX_LIBRARY + 64 * 1024, streams: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  return json({ libraries: await listLibraries(services, user) });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const upload = {
    failed: message("Error reading the file"),
    first: async () => {
      await requireNoneRead(services, user);
      await countImport(user);
    },
    form: LIBRARY_FORM,
    field: "file",
    maxBytes: MAX_LIBRARY,
    keepsFile: true,
  };
  return answerUpload(request, upload, async (file) => {
    const id = await beginReading(services, user, file);
    return redirectWithToast(`${LIBRARY_PATH}/${id}`, null);
  });
}

export default function LibraryPage() {
  const { libraries } = useLoaderData<typeof loader>();
  return (
    <PlannerPage current="all-recipes" heading={t("Bring your recipes")}>
      <LibraryForm libraries={libraries} />
    </PlannerPage>
  );
}
