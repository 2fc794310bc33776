import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { AppError } from "~/server/values/errors";
import { isFromOwnPage, signOut } from "~/http/session.server";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { SitePage } from "~/ui/page";
import { t } from "~/language/messages";

export const contract = {
  group: "browser",
  GET: {
    id: "logoutPage",
    summary: "Sign out, or get a page that asks for confirmation",
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
 * Signs out a browser that followed a link on a page of Weeknight, and refuses one that another site sent. If the
 * browser does not send the site, as over plain HTTP, the page asks for confirmation.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const isOwn = isFromOwnPage(request);
  if (isOwn === false) {
    throw new AppError("forbidden", t("Another site tried to sign you out. Nothing has changed."));
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
        title={t("Sign out?")}
        action={
          <form method="post" action="/api/logout">
            <Button>{t("Logout")}</Button>
          </form>
        }
      >
        {t("You will be signed out on this device.")}
      </EmptyState>
    </SitePage>
  );
}
