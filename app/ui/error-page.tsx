import { useLocation } from "@remix-run/react";
import { ButtonLink } from "./button";
import { EmptyState } from "./empty-state";
import { SitePage } from "./page";
import { t } from "~/language/messages";

const TITLES: Record<number, string> = {
  400: "That could not be read",
  403: "You cannot open this page",
  404: "This page isn’t on the menu",
  405: "That cannot be done here",
  410: "This page has been taken off the menu",
  413: "That is too much at once",
  429: "One moment, please",
};
const SENTENCES: Record<number, string> = {
  404: "The link may be old, or the recipe may have been removed.",
  500: "The kitchen is not answering. Your saved data is safe. Please try again in a moment.",
};

type ErrorPageProps = {
  status: number;
  message?: string | undefined;
  /** The end of the request's id, to find it in the log. */
  reference?: string | undefined;
  homeHref: string;
};

/** Shows why a page cannot be shown, and links to other pages. */
export function ErrorPage({ status, message, reference, homeHref }: ErrorPageProps) {
  const sentence = (status === 500 ? undefined : message) ?? SENTENCES[status] ?? SENTENCES[500];
  return (
    <SitePage>
      <EmptyState
        cuisine="italian"
        heading="h1"
        title={TITLES[status] ?? t("Something went wrong")}
        action={
          <>
            <WaysOn passes={status === 429 || status >= 500} homeHref={homeHref} />
            <p className="text-sm text-ink2">
              {status}
              {reference && status >= 500 && ` · Reference ${reference}`}
            </p>
          </>
        }
      >
        {sentence}
      </EmptyState>
    </SitePage>
  );
}

/** Shows a retry for temporary errors; a link to another page for the rest. */
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
