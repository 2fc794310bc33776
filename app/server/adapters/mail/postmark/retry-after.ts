/** Seconds of a Retry-After header (a number or an HTTP date); null if missing or invalid. */
export function retryAfterOf(header: string | null, now = new Date()): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  if (Number.isNaN(at)) return null;
  return Math.max(0, Math.ceil((at - now.getTime()) / 1_000));
}
