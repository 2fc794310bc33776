import { creditsInWords } from "./billing-words";
import { useViewer } from "~/household/access/viewer";
import { ButtonLink } from "~/ui/button";
import { Email } from "~/ui/text";
import type { ReactNode } from "react";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { cx } from "~/ui/classes";
import { EmptyState } from "~/ui/empty-state";
import { Leaders } from "~/ui/table";
import { inFigures } from "~/language/words";
import type { CreditsLeft, Ledger, LedgerRow } from "./ledger.server";
import { message, t } from "~/language/messages";
import { rich } from "~/language/rich";

export const CREDITS_USED = message("All Credits Used");

/** Shows what still works after the trial or the month is used up, and how to get more credits. */
export function CreditsUsedText() {
  const viewer = useViewer();
  const creditsLeft = useCreditsLeft();
  const isTrial = !viewer?.isActive;
  if (creditsLeft > 0) {
    return (
      <p className="font-serif text-xl leading-tight">
        {t("You have {count, plural, one {# credit} other {# credits}} left.", {
          count: creditsLeft,
        })}
      </p>
    );
  }
  if (viewer?.awaitsConfirmation && isTrial) {
    return (
      <div className="stack">
        <p className="font-serif text-xl leading-tight">{t("You’ve used your first meals!")}</p>
        <p>
          {viewer.email
            ? rich(
                "Confirm your email to get the rest of your free meals. Use the link that we sent to {email}.",
                { email: <Email address={viewer.email} /> },
              )
            : t(
                "Confirm your email to get the rest of your free meals. Use the link that we sent to you.",
              )}
        </p>
      </div>
    );
  }
  return (
    <div className="stack">
      <p className="font-serif text-xl leading-tight">
        {isTrial
          ? t("You've used all your trial meals!")
          : t("You've used all of this month's meals.")}
      </p>
      <p>
        {isTrial
          ? t(
              "You can still view meals and add them to the calendar. To generate new ones, choose a plan.",
            )
          : t(
              "You can still view meals and add them to the calendar. To generate new ones, choose a larger plan, or wait for the next month.",
            )}
      </p>
    </div>
  );
}

/** Returns the remaining credits. The page can be opened while there are some. */
export function useCreditsLeft(): number {
  const viewer = useViewer();
  return viewer?.pays ? viewer.credits : 0;
}

/** Shows links back, and to the plans. */
export function CreditsUsedLinks({ back }: { back: string }) {
  const viewer = useViewer();
  const isTrial = !viewer?.isActive;
  return (
    <>
      <ButtonLink variant="outline" href={back} data-dialog-close="">
        {t("Continue Browsing")}
      </ButtonLink>
      {viewer?.awaitsConfirmation && isTrial ? (
        <ButtonLink href="/account/email">{t("Your email address")}</ButtonLink>
      ) : (
        <ButtonLink href="/subscribe">{isTrial ? t("Subscribe Now") : t("Change Plan")}</ButtonLink>
      )}
    </>
  );
}

/** Shows the notice on the page whose meals took the last credit. A script opens it as a dialog. */
export function CreditsUsedNotice() {
  return (
    <section
      className="mb-6 rounded-md border border-mustard bg-mustard-wash p-4"
      aria-labelledby="credits-used-title"
      data-opens="/dashboard/out-of-credits"
    >
      <h3 className="mb-2 text-xl font-normal" id="credits-used-title">
        {t(CREDITS_USED)}
      </h3>
      <CreditsUsedText />
      <div className="flex flex-wrap items-center gap-2 mt-3">
        <CreditsUsedLinks back="/dashboard" />
      </div>
    </section>
  );
}

/** Shows the household's credits by origin. */
export function CreditsCard({ grants }: { grants: readonly CreditsLeft[] }) {
  const balance = grants.reduce((sum, { left: creditsLeft }) => sum + creditsLeft, 0);
  return (
    <Card
      id="credits"
      title={t("Meal credits")}
      actions={
        <Badge tone={balance === 0 ? "wine" : "mustard"} icon="ticket">
          {creditsInWords(balance)}
        </Badge>
      }
    >
      {balance > 0 ? (
        <Leaders
          rows={grants.map(({ text, left: creditsLeft, useBy }) => ({
            label: useBy ? t("{text}, use by {useBy}", { text, useBy }) : text,
            value: inFigures(creditsLeft),
          }))}
        />
      ) : (
        <>
          <p className="mb-4">{t("No meal credits are left.")}</p>
          <ButtonLink href="/subscribe">{t("Get More Meals")}</ButtonLink>
        </>
      )}
      <p className="text-sm text-ink2 mt-3">
        {t(
          "Each new meal uses one credit. Plan credits are used first and expire when the plan’s next month begins. Other credits never expire.",
        )}
      </p>
    </Card>
  );
}

/** The classes of a row. On a phone with large text, the figures wrap below the text. */
const ROW = "max-md:flex flex-wrap items-center justify-end";
const HEAD = "pb-2 text-start text-sm font-semibold text-ink2";
const CELL = "py-2.5 leading-snug";
const WORDS = "min-w-0 grow basis-40";
const FIGURE = "w-18 text-end whitespace-nowrap figures";

type LedgerCardProps = {
  ledger: Ledger;
  /** The path of its page. */
  href?: string;
  /** True if the user may open the household's recipes. */
  linksMeals?: boolean;
};

/** Shows every change of the balance, newest first, a page at a time. */
export function LedgerCard({
  ledger,
  href = "/account/billing",
  linksMeals = true,
}: LedgerCardProps) {
  const { days, isNewest, older } = ledger;
  const olderHref = `${href}${href.includes("?") ? "&" : "?"}before=${encodeURIComponent(older ?? "")}`;
  return (
    <Card id="history" title={t("Credit history")}>
      {days.length > 0 ? (
        <table className="w-full max-md:block" role="table">
          <caption className="sr-only">{t("Credit history, newest first")}</caption>
          <thead className="max-md:block">
            <tr role="row" className={ROW}>
              <th scope="col" role="columnheader" className={cx(HEAD, WORDS)}>
                {t("Meal or event")}
              </th>
              <th scope="col" role="columnheader" className={cx(HEAD, FIGURE)}>
                {t("Credits")}
              </th>
              <th scope="col" role="columnheader" className={cx(HEAD, FIGURE)}>
                {t("Left")}
              </th>
            </tr>
          </thead>
          {days.map(({ date, words, rows }) => (
            <tbody key={date} className="max-md:block">
              <tr role="row" className={ROW}>
                <th
                  colSpan={3}
                  scope="rowgroup"
                  role="rowheader"
                  className="grow pt-4 pb-1 text-start font-serif text-lg leading-tight font-normal"
                >
                  <time dateTime={date}>{words}</time>
                </th>
              </tr>
              {rows.map((row) => (
                <LedgerLine key={row.id} row={linksMeals ? row : { ...row, mealId: null }} />
              ))}
            </tbody>
          ))}
        </table>
      ) : (
        <EmptyState
          cuisine="french"
          title={isNewest ? t("No credit history yet") : t("No older entries")}
        >
          {isNewest && t("Every meal you generate or find is listed here.")}
        </EmptyState>
      )}
      {(!isNewest || older) && (
        <nav
          className="flex flex-wrap items-center gap-2 mt-4"
          aria-label={t("Pages of the credit history")}
        >
          {!isNewest && (
            <ButtonLink variant="outline" icon="left" href={`${href}#history`}>
              {t("Newest")}
            </ButtonLink>
          )}
          {older && (
            <ButtonLink variant="outline" className="ms-auto" href={`${olderHref}#history`}>
              {t("Older")}
            </ButtonLink>
          )}
        </nav>
      )}
    </Card>
  );
}

function LedgerLine({ row }: { row: LedgerRow }) {
  const { text, mealId, change, balance } = row;
  return (
    <tr role="row" className={cx(ROW, "border-t border-line")}>
      <Cell className={cx(WORDS, "wrap-anywhere")} dir="auto">
        {mealId ? (
          <a className="-my-2 flex min-h-11 items-center py-2" href={`/dashboard/meals/${mealId}`}>
            {text}
          </a>
        ) : (
          text
        )}
      </Cell>
      <Cell className={FIGURE}>{signed(change)}</Cell>
      <Cell className={cx(FIGURE, "text-ink2")}>{inFigures(balance)}</Cell>
    </tr>
  );
}

type CellProps = { className: string; dir?: "auto"; children: ReactNode };

function Cell({ className, ...cell }: CellProps) {
  // On a phone, browsers no longer treat this as a table's row, which would remove its role.
  // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role
  return <td role="cell" className={cx(CELL, className)} {...cell} />;
}

/** Returns a change such as "+20", or "−1" with a minus sign (U+2212), which screen readers read aloud. */
function signed(change: number) {
  return `${change < 0 ? "−" : "+"}${inFigures(Math.abs(change))}`;
}
