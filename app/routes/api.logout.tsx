import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { AppError } from "~/server/values/errors";
import { isFromOwnPage, signOut } from "~/http/session.server";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { SitePage } from "~/ui/page";

export const contract = {
  group: "browser",
  GET: {
    id: "logoutPage",
    summary: "Sign out, or a page that asks",
    who: "anyone",
    answers: { 200: { what: "The page" }, 303: { what: "Signed out" } },
    refusals: { 403: "Another site sent the browser here." },
  },
  POST: {
    id: "logout",
    summary: "Sign out",
    who: "anyone",
    answers: { 303: { what: "Signed out" } },
  },
} satisfies RouteContract;

/**
 * A browser comes here to sign out; another site cannot send it here. Where the browser does not say who
 * did, as over plain http, the page asks.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const isOwn = isFromOwnPage(request);
  if (isOwn === false) {
    throw new AppError("forbidden", "Another site tried to sign you out. Nothing has changed.");
  }
  return isOwn ? signOut(request) : json(null);
}

export async function action({ request }: ActionFunctionArgs) {
  return signOut(request);
}

export default function LogoutPage() {
  return (
    <SitePage>
      <EmptyState
        cuisine="french"
        heading="h1"
        title="Sign out?"
        action={
          <form method="post" action="/api/logout">
            <Button>Logout</Button>
          </form>
        }
      >
        You will be signed out on this device.
      </EmptyState>
    </SitePage>
  );
}
