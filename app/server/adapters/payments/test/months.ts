/**
 * The first instant after `from` that is a whole number of months after `anchor`: the same day of the
 * month and time, or the month's last day if it has no such day. ISO instants.
 */
export function nextMonth(anchor: string, from: string): string {
  for (let months = 1; ; months++) {
    const next = monthsAfter(new Date(anchor), months).toISOString();
    if (next > from) return next;
  }
}

function monthsAfter(anchor: Date, months: number) {
  const next = new Date(anchor);
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + months);
  const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(anchor.getUTCDate(), last));
  return next;
}

/** What a change at `now` deducts for the part of a period that is not used: cents, never more than `price`. */
export function unusedPart(
  price: number,
  { periodStart, periodEnd }: { periodStart: string; periodEnd: string },
  now: Date,
) {
  const start = Date.parse(periodStart);
  const end = Date.parse(periodEnd);
  const left = Math.min(Math.max(end - now.getTime(), 0), end - start);
  return end > start ? Math.round((price * left) / (end - start)) : 0;
}
