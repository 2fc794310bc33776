import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { AppError } from "~/errors";
import { endSession } from "~/http/session.server";

export const handle = { methods: ["GET", "POST"] };

/** A browser comes here to sign out; another site cannot send it here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = request.headers.get("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") {
    throw new AppError("forbidden", "This request came from another site and was refused.");
  }
  return signOut(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return signOut(request);
}

async function signOut(request: Request) {
  const headers = new Headers();
  await endSession(request, headers);
  return redirect("/", { status: 303, headers });
}
