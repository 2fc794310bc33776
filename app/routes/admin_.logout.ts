import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "~/http/guards.server";
import { signOut } from "~/http/session.server";

export const loader = () => redirect("/dashboard", 303);

/** Signs the administrator out with a form. Scripts use `/api/auth/admin-logout`. */
export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  return signOut(request);
}

/** Never shown. With a component, a refused request gets an error page. */
export default function LogoutPage() {
  return null;
}
