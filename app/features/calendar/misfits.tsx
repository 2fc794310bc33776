import { CheckMark } from "~/features/checks/check-mark";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { withFrom } from "~/ui/way-back";
import { MEAL_TYPE_LABELS } from "./calendar.schema";
import type { EntryCard } from "./entries.server";
import { dayName, weekdayName } from "./month-grid";

const HERE = "/dashboard#misfits";

/** What is planned and does not fit those who eat it, with the way to another dish; nothing where all fits. */
export function Misfits({ entries }: { entries: readonly EntryCard[] }) {
  if (entries.length === 0) return null;
  return (
    <Card id="misfits" title={inWords(entries)} region className="mb-6 border-err">
      <ul role="list">
        {entries.map(({ id, title, mealType, scheduledDate, mark }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0"
          >
            <div className="min-w-0 grow basis-60">
              <p className="text-sm text-ink2">
                {weekdayName(scheduledDate)} {dayName(scheduledDate)}, {MEAL_TYPE_LABELS[mealType]}
              </p>
              <p className="font-serif text-lg leading-snug wrap-anywhere" dir="auto">
                {title}
              </p>
              <CheckMark mark={mark} />
            </div>
            <ButtonLink
              variant="outline"
              label={`Replace ${title} on ${weekdayName(scheduledDate)} ${dayName(scheduledDate)}`}
              href={withFrom(`/dashboard/calendar/${scheduledDate}`, HERE)}
              data-modal=""
            >
              Replace
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** "2 planned dinners no longer fit". */
function inWords(entries: readonly EntryCard[]) {
  const areDinners = entries.every(({ mealType }) => mealType === "dinner");
  const what = areDinners ? "dinner" : "meal";
  return entries.length === 1
    ? `1 planned ${what} no longer fits`
    : `${entries.length} planned ${what}s no longer fit`;
}
