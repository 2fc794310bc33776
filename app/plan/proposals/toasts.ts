import { creditsInWords } from "~/household/billing";
import { formatDate } from "~/server/values/dates";
import { counted } from "~/server/values/words";
import type { Accepted } from "./accept.server";

/** What is said once a week is planned: how much of it, and why not the rest. */
export function acceptedToast({ planned, again, left, credits }: Accepted, start: string) {
  const count = planned.length + again;
  const cost = credits > 0 ? ` for ${creditsInWords(credits)}` : "";
  const why = left.map(({ date, why }) => `${formatDate(date, "EEEE")}: ${why}`).join("; ");
  if (count === 0)
    return { title: "Nothing was planned", description: why, variant: "destructive" as const };
  return {
    title: `${counted(count, "meal")} planned${cost}`,
    ...(why ? { description: `Not planned: ${why}` } : {}),
    link: { href: `/dashboard/groceries?weekStart=${start}`, label: "Make the grocery list" },
  };
}
