import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { AppError } from "~/errors";
import { signOut } from "~/http/sign-out.server";

export const handle = { methods: ["GET", "POST"] };

/** A browser comes here to sign out; another site cannot send it here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = request.headers.get("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") {
    throw new AppError("forbidden", "Another site tried to sign you out. Nothing has changed.");
  }
  return signOut(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return signOut(request);
}

/** Never shown; with it whoever is refused here gets a page, for nobody but a browser comes. */
export default function LogoutPage() {
  return null;
}
