import { formatDate } from "~/server/values/dates";
import { Card } from "~/ui/card";
import { Cell, TableRow, Table } from "~/ui/table";
import type { listNotableEvents } from "./sync.server";
import { Button } from "~/ui/button";
import { findPlan } from "./plans";
import type { listTestPlans } from "./test-payments.server";
import { message, t } from "~/language/messages";

const LABELS = {
  refund: message("Refund"),
  dispute: message("Dispute"),
  unknown: message("No subscription found"),
};

/** Lists refunds, disputes and events without a subscription, for the administrator. */
export function PaymentEventsCard(props: {
  events: Awaited<ReturnType<typeof listNotableEvents>>;
}) {
  return (
    <Card id="payment-events" title={t("Payments to check")} className="mt-6">
      {props.events.length === 0 ? (
        <p className="text-sm text-ink2">
          {t("No refunds, disputes or unknown events in 90 days.")}
        </p>
      ) : (
        <>
          <p className="text-sm text-ink2 mb-3">
            {t(
              "Find each event by its id in Stripe’s dashboard. Answer disputes there before their deadline. If an invoice has no subscription, check the webhook’s API version.",
            )}
          </p>
          <Table
            caption={t("Payments to check")}
            columns={[t("Date"), t("Type"), t("Event")]}
            isWide
          >
            {props.events.map(({ id, kind, type, createdAt }) => (
              <TableRow key={id}>
                <Cell label={t("Date")}>{formatDate(createdAt.slice(0, 10), "d MMMM yyyy")}</Cell>
                <Cell label={t("Type")}>
                  {t(LABELS[kind])} ({type})
                </Cell>
                <Cell label={t("Event")}>{id}</Cell>
              </TableRow>
            ))}
          </Table>
        </>
      )}
    </Card>
  );
}

type TestPlan = Omit<Awaited<ReturnType<typeof listTestPlans>>[number], "periodEnd"> & {
  /** The end of the period, formatted. */
  until: string;
};

/** Lists households with a plan that was bought with a test card, for the administrator. */
export function TestPlansCard({ plans }: { plans: readonly TestPlan[] }) {
  return (
    <Card id="test-plans" title={t("Test payments")} region>
      <p>
        {t(
          "No payment keys are set, so no money moves. Renew Now ends a household’s month at once, as if it were over.",
        )}
      </p>
      {plans.length === 0 && (
        <p className="text-sm text-ink2 mt-3">{t("No household has a plan yet.")}</p>
      )}
      <ul role="list" className="mt-3">
        {plans.map((plan) => (
          <li
            key={plan.householdId}
            className="flex flex-wrap items-center gap-2 border-t border-line py-3"
          >
            <div className="min-w-0 grow basis-40 wrap-anywhere">
              <b>{plan.email ?? plan.householdId}</b>
              <p className="text-sm text-ink2">{describe(plan)}</p>
            </div>
            <form method="post" action="/admin/system" data-enhance="">
              <input type="hidden" name="intent" value="renew" />
              <input type="hidden" name="householdId" value={plan.householdId} />
              <Button variant="secondary" icon="refresh" busyLabel={t("Renewing...")}>
                {t("Renew Now")}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function describe({ planId, nextPlanId, status, cancelsAtPeriodEnd, until }: TestPlan) {
  const name = findPlan(planId)?.name ?? t("No plan");
  if (status === "past_due") return t("{name}, past due: ends at the next renewal", { name });
  if (cancelsAtPeriodEnd === 1) return t("{name}, ends on {until}", { name, until });
  const next = findPlan(nextPlanId)?.name ?? name;
  return next === name
    ? t("{name}, renews on {until}", { name, until })
    : t("{name}, {next} from {until}", { name, next, until });
}
