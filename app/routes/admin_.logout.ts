import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "~/http/guards.server";
import { signOut } from "~/http/session.server";

export const loader = () => redirect("/dashboard", 303);

/** The administrator's own way out, as `/api/auth/admin-logout` is for scripts. */
export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  return signOut(request);
}

/** Never shown; with it whoever is refused here gets a page. */
export default function LogoutPage() {
  return null;
}
