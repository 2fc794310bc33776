import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { restore } from "~/features/trash/trash.server";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/services.server";

export const loader = () => redirect("/dashboard", 303);

/** A toast's Undo. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const failed = (message: string) => ({ title: "Not brought back", description: message });
  return answerForm(request, { failed }, async (form) => {
    const label = await restore(services, user, form.text("trashId"));
    const toast = { title: "Brought back", description: label };
    return redirectWithToast(form.backTo("/dashboard"), toast);
  });
}
