/** Returns today as `yyyy-MM-dd`. The functions of this file share no code with the app. */
export const today = () => new Date().toISOString().slice(0, 10);

export function addDays(date: string, days: number) {
  const at = new Date(`${date}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Returns the Sunday on or before a date. */
export const weekStart = (date: string) =>
  addDays(date, -new Date(`${date}T12:00:00Z`).getUTCDay());
