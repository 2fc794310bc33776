import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getList, removeList } from "~/shop/lists/index.server";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { askedWeek } from "~/http/week.server";
import { services } from "~/http/services.server";
import { Button } from "~/ui/button";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Delete List"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const { weekStartDate, weekOf } = await getList(services, user, askedWeek(request, user));
  return json({ weekStartDate, weekOf });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, message("List not deleted"), async (form) => {
    const { trashId, weekStartDate, weekOf } = await removeList(
      services,
      user,
      askedWeek(request, user),
    );
    const toast = {
      title: t("List deleted"),
      description: t("Week of {week}", { week: weekOf }),
      undo: trashId,
    };
    return redirectWithToast(
      form.returnTo(`/dashboard/groceries?weekStart=${weekStartDate}`),
      toast,
    );
  });
}

export default function DeleteListPage() {
  const { weekStartDate, weekOf } = useLoaderData<typeof loader>();
  const query = `weekStart=${weekStartDate}`;
  return (
    <DialogPage
      title={t("Delete List")}
      closeHref={`/dashboard/groceries?${query}`}
      cancel={t("Cancel")}
      footer={
        <form
          method="post"
          action={`/dashboard/groceries/delete?${query}`}
          data-enhance=""
          data-closes=""
        >
          <Button variant="destructive" icon="trash">
            {t("Delete List")}
          </Button>
        </form>
      }
    >
      <p className="font-serif leading-tight mb-3 text-xl">
        {t("Week of {week}", { week: weekOf })}
      </p>
      <p>
        {t(
          "Its check marks, the items you added by hand and its share link are deleted with it. You can restore everything for 30 days.",
        )}
      </p>
    </DialogPage>
  );
}
