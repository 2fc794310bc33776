import { ButtonLink } from "./button";
import { SitePage } from "./page";

const TITLES: Record<number, string> = {
  400: "That could not be read",
  403: "This is not on your menu",
  404: "This page isn’t on the menu",
  405: "That cannot be done here",
  413: "That is too much at once",
  429: "One moment, please",
};
const SENTENCES: Record<number, string> = {
  404: "The link may be old, or the recipe may have been removed.",
  500: "The kitchen is not answering. What you have saved is safe; please try again in a moment.",
};

type ErrorPageProps = {
  status: number;
  message?: string | undefined;
  /** The end of the request's id, to find it in the log. */
  reference?: string | undefined;
  homeHref: string;
};

/** What stands in place of a page that cannot be shown: why, and the way back. */
export function ErrorPage({ status, message, reference, homeHref }: ErrorPageProps) {
  const sentence = (status === 500 ? undefined : message) ?? SENTENCES[status] ?? SENTENCES[500];
  return (
    <SitePage>
      <div className="empty">
        <p className="code">{status}</p>
        <h1 className="serif text-2xl">{TITLES[status] ?? "Something went wrong"}</h1>
        <p>{sentence}</p>
        <ButtonLink variant="outline" href={homeHref}>
          {homeHref === "/" ? "Back to Home" : "Back to the planner"}
        </ButtonLink>
        {reference && status >= 500 && <p className="text-sm text-ink2">Reference {reference}</p>}
      </div>
    </SitePage>
  );
}
