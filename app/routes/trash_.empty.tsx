import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countTrash, emptyTrash } from "~/recipes/trash/index.server";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { Button } from "~/ui/button";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Empty trash"));

export async function loader({ request }: LoaderFunctionArgs) {
  return json({ count: await countTrash(services, await requirePlanner(request)) });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, message("The trash was not emptied"), async () => {
    await emptyTrash(services, user);
    return redirectWithToast("/trash", { title: t("Trash emptied") });
  });
}

export default function EmptyTrashPage() {
  const { count } = useLoaderData<typeof loader>();
  return (
    <DialogPage
      title={t("Empty trash")}
      closeHref="/trash"
      cancel={t("Keep it")}
      footer={
        <form method="post" action="/trash/empty">
          <Button variant="destructive" icon="trash">
            {t("Empty trash")}
          </Button>
        </form>
      }
    >
      <p>
        {t(
          "{count, plural, one {# item} other {# items}} will be deleted for good, for everyone in your household. This cannot be undone.",
          { count },
        )}
      </p>
    </DialogPage>
  );
}
