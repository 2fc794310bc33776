import {
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { canPlan, toViewer, useViewer } from "~/household/access";
import { SubscriptionRequired, PlannerPage } from "~/household/accounts/components";
import { PlanNotice } from "~/household/billing/components";
import { readRemoval } from "~/household/members";
import { RemovalNotice } from "~/household/members/components";
import { countLeft } from "~/shop/lists/index.server";
import { takeExpiredForm } from "~/http/expired-form.server";
import { findUser } from "~/http/guards.server";
import { loadPart, readingServices } from "~/http/load.server";
import { isPublicPage } from "~/http/public-page.server";
import { keyedAddress } from "~/http/form.server";
import { takeToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { ErrorPage } from "~/ui/error-page";
import { PageNotice } from "~/ui/page";
import { documentTitle } from "~/ui/page-title";
import { useScript } from "~/ui/scripts";
import { ToastBox, Toasts } from "~/ui/toast";
import { browserMessages } from "~/language/browser";
import { currentLanguage } from "~/language/current";
import styles from "~/styles/tailwind.css";
import { message, t } from "~/language/messages";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

const DESCRIPTION = message(
  "Meal ideas that fit your household, a calendar to plan them on, and one grocery list for the week.",
);

/** Default title, of error pages. */
export const meta: MetaFunction = ({ error }) => {
  if (!isRouteErrorResponse(error)) return [{ title: "Weeknight" }];
  const title = error.status >= 400 ? String(error.status) : t("Subscription Required");
  return [{ title: documentTitle(title) }];
};

export async function loader({ request }: LoaderFunctionArgs) {
  if (isPublicPage(request)) {
    return json({
      viewer: null,
      removal: null,
      toBuy: null,
      toast: null,
      expiredForm: null,
      isPublic: true,
    });
  }
  const user = await findUser(request);
  const itemsLeft = user && canPlan(user) ? countLeft(readingServices(request), user) : null;
  // A toast waits for the next page if this one redirects.
  const leadsOn = keyedAddress(request) !== null;
  return json({
    viewer: user && toViewer(user, services.now()),
    removal: user && readRemoval(user.removedFrom),
    toBuy: itemsLeft && (await loadPart(request, itemsLeft)).data,
    toast: leadsOn ? null : await takeToast(request),
    expiredForm: leadsOn ? null : await takeExpiredForm(request, user),
    isPublic: false,
  });
}

export function Layout({ children }: { children: ReactNode }) {
  const script = useScript();
  const root = useRouteLoaderData<typeof loader>("root");
  // A visitor's pages are read, or submit one form. They need no script.
  const enhanced = Boolean(root?.viewer);
  const messages = browserMessages();
  return (
    <html
      lang={currentLanguage()}
      data-user={root?.viewer?.id}
      data-household={root?.viewer?.householdId}
      data-zone={root?.viewer && !root.viewer.knowsTimeZone ? "ask" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f6f0e3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1b1612" media="(prefers-color-scheme: dark)" />
        {!root?.isPublic && <meta name="description" content={t(DESCRIPTION)} />}
        <Meta />
        <Links />
        {enhanced && <link rel="manifest" href="/manifest.webmanifest" />}
        {enhanced && <script defer nonce={script.nonce} src={script.src} />}
      </head>
      <body>
        {enhanced && messages !== null && (
          <script
            type="application/json"
            data-messages=""
            dangerouslySetInnerHTML={{ __html: messages }}
          />
        )}
        <Toasts>{root?.toast && <ToastBox {...root.toast} />}</Toasts>
        {enhanced && <p className="sr-only" role="status" data-speaks="" />}
        <template data-toast-model="">
          <ToastBox title="" />
        </template>
        <PageNotice.Provider
          value={
            root?.viewer && (
              <>
                <PlanNotice viewer={root.viewer} />
                {root.removal && <RemovalNotice removal={root.removal} />}
              </>
            )
          }
        >
          {children}
        </PageNotice.Provider>
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** Shows the page of a thrown error: refused, not found, broken, or not subscribed. */
export function ErrorBoundary() {
  const error = useRouteError();
  const viewer = useViewer();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const details: { message?: string; reference?: string; subscriptionCard?: boolean } =
    isRouteErrorResponse(error) && typeof error.data === "object" ? (error.data ?? {}) : {};
  if (details.subscriptionCard) {
    return (
      <PlannerPage>
        <SubscriptionRequired />
      </PlannerPage>
    );
  }
  return <ErrorPage status={status} {...details} homeHref={viewer ? "/dashboard" : "/"} />;
}
