import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { answerForm } from "~/http/form.server";
import { requireAdmin } from "~/http/guards.server";
import { endSession } from "~/http/session.server";

export const loader = () => redirect("/dashboard", 303);

/** The administrator's own way out, as `/api/auth/admin-logout` is for scripts. */
export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  return answerForm(
    request,
    {
      failed: () => ({ title: "Logout Error", description: "Failed to logout. Please try again." }),
    },
    async () => {
      const headers = new Headers();
      await endSession(request, headers);
      return redirect("/", { status: 303, headers });
    },
  );
}
