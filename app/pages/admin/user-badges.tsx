import type { SubscriptionStatus } from "~/household/access";
import { Badge } from "~/ui/badge";

const STATUSES: Partial<Record<SubscriptionStatus, Parameters<typeof Badge>[0]>> = {
  active: { tone: "olive", children: "Active" },
  past_due: { tone: "wine", children: "Past due" },
  canceled: { children: "Canceled" },
};

/** Shows a subscription status. Any status without a badge of its own is shown as Trial. */
export function StatusBadge({ status }: { status: SubscriptionStatus }) {
  return <Badge {...(STATUSES[status] ?? { tone: "mustard", children: "Trial" })} />;
}
