import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Leaders } from "~/ui/leaders";
import type { CreditsLeft, Ledger, LedgerRow } from "./ledger.server";

/** What the household has left, and where it came from. */
export function CreditsCard({ grants }: { grants: readonly CreditsLeft[] }) {
  const balance = grants.reduce((sum, { left }) => sum + left, 0);
  return (
    <Card
      id="credits"
      title="Meal credits"
      actions={
        <Badge tone={balance === 0 ? "wine" : "mustard"} icon="ticket">
          {balance === 1 ? "1 credit" : `${balance.toLocaleString("en-US")} credits`}
        </Badge>
      }
    >
      {balance > 0 ? (
        <Leaders
          rows={grants.map(({ text, left, useBy }) => ({
            label: useBy ? `${text}, use by ${useBy}` : text,
            value: left.toLocaleString("en-US"),
          }))}
        />
      ) : (
        <>
          <p className="mb-4">There are no meal credits left.</p>
          <ButtonLink href="/subscribe">Get More Meals</ButtonLink>
        </>
      )}
      <p className="note mt-3">
        Each new meal uses one credit. Those of a plan go first, and expire when its next month
        begins; the others never expire.
      </p>
    </Card>
  );
}

/** Every change of the balance, newest first, a page at a time. */
export function LedgerCard({ ledger: { days, isNewest, older } }: { ledger: Ledger }) {
  return (
    <Card id="history" title="Credit history">
      {days.length > 0 ? (
        <table className="ledger">
          <caption className="vh">Credit history, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Meal or event</th>
              <th scope="col">Credits</th>
              <th scope="col">Left</th>
            </tr>
          </thead>
          {days.map(({ date, words, rows }) => (
            <tbody key={date}>
              <tr>
                <th colSpan={3} scope="rowgroup">
                  <time dateTime={date}>{words}</time>
                </th>
              </tr>
              {rows.map((row) => (
                <LedgerLine key={row.id} row={row} />
              ))}
            </tbody>
          ))}
        </table>
      ) : (
        <EmptyState
          cuisine="french"
          title={isNewest ? "No credit history yet" : "Nothing older than that"}
        >
          {isNewest && "Every meal that you generate or find is written down here."}
        </EmptyState>
      )}
      {(!isNewest || older) && (
        <nav className="row mt-4" aria-label="Pages of the credit history">
          {!isNewest && (
            <ButtonLink variant="outline" icon="left" href="/account#history">
              Newest
            </ButtonLink>
          )}
          {older && (
            <ButtonLink
              variant="outline"
              className="ml-auto"
              href={`/account?before=${encodeURIComponent(older)}#history`}
            >
              Older
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
    <tr>
      <td>{mealId ? <a href={`/dashboard/meals/${mealId}`}>{text}</a> : text}</td>
      <td>{signed(change)}</td>
      <td>{balance.toLocaleString("en-US")}</td>
    </tr>
  );
}

/** "+20", or "−1" with a real minus, which is read out and as wide as the plus. */
function signed(change: number) {
  return `${change < 0 ? "−" : "+"}${Math.abs(change).toLocaleString("en-US")}`;
}
