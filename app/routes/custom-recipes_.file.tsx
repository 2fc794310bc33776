import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlannerPage } from "~/household/accounts/components";
import { beginImport, requireNoImport, listImports } from "~/recipes/importers/index.server";
import { FILE_FORM } from "~/recipes/importers";
import { FileForm } from "~/recipes/importers/components";
import { answerUpload } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { countImport } from "~/http/rate-limit.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Import recipes"));

const MAX_FILE = 64 * 1024 * 1024;

/** The file is streamed to disk. */
export const handle = { maxBody: MAX_FILE + 64 * 1024, streams: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  return json({ imports: await listImports(services, user) });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const upload = {
    failed: message("Error importing recipes"),
    first: async () => {
      await requireNoImport(services, user);
      await countImport(user);
    },
    form: FILE_FORM,
    field: "file",
    maxBytes: MAX_FILE,
    keepsFile: true,
  };
  return answerUpload(request, upload, async (file) => {
    const id = await beginImport(services, user, file);
    return redirectWithToast(`/custom-recipes/file/${id}`, null);
  });
}

export default function FilePage() {
  const { imports } = useLoaderData<typeof loader>();
  return (
    <PlannerPage current="all-recipes" heading={t("Import recipes")}>
      <FileForm imports={imports} />
    </PlannerPage>
  );
}
