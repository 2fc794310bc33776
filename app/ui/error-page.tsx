import { useLocation } from "@remix-run/react";
import { ButtonLink } from "./button";
import { EmptyState } from "./empty-state";
import { SitePage } from "./page";
import { type Message, message, t } from "~/language/messages";

const TITLES: Record<number, Message> = {
  400: message("That could not be read"),
  403: message("You cannot open this page"),
  404: message("This page isn’t on the menu"),
  405: message("That cannot be done here"),
  410: message("This page has been taken off the menu"),
  413: message("That is too much at once"),
  429: message("One moment, please"),
};
const SENTENCES: Record<number, Message> = {
  404: message("The link may be old, or the recipe may have been removed."),
};

const BROKEN = message(
  "The server is not responding. Your saved data is safe. Please try again in a moment.",
);

type ErrorPageProps = {
  status: number;
  message?: string | undefined;
  /** The end of the request's id, to find it in the log. */
  reference?: string | undefined;
  homeHref: string;
};

/** Shows why a page cannot be shown, and links to other pages. */
export function ErrorPage({ status, reference, homeHref, ...error }: ErrorPageProps) {
  const sentence = status === 500 ? undefined : error.message;
  return (
    <SitePage>
      <EmptyState
        cuisine="italian"
        heading="h1"
        title={t(TITLES[status] ?? message("Something went wrong"))}
        action={
          <>
            <WaysOn passes={status === 429 || status >= 500} homeHref={homeHref} />
            <p className="text-sm text-ink2">
              {status}
              {reference && status >= 500 && ` · ${t("Reference {reference}", { reference })}`}
            </p>
          </>
        }
      >
        {sentence ?? t(SENTENCES[status] ?? BROKEN)}
      </EmptyState>
    </SitePage>
  );
}

/** Shows a retry for temporary errors, and a link to another page for all others. */
function WaysOn({ passes, homeHref }: { passes: boolean; homeHref: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {passes ? (
        <ButtonLink icon="refresh" href={pathname + search}>
          {t("Try Again")}
        </ButtonLink>
      ) : (
        <ButtonLink icon="book" href="/all-recipes">
          {t("All Recipes")}
        </ButtonLink>
      )}
      <ButtonLink variant="outline" href={homeHref}>
        {homeHref === "/" ? t("Back to Home") : t("Back to the planner")}
      </ButtonLink>
    </div>
  );
}
