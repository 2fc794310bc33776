import { ButtonLink } from "~/ui/button";
import { withFrom } from "~/ui/way-back";
import { MEAL_TYPE_LABELS } from "~/plan/calendar/calendar.schema";
import { weekdayAndDay } from "~/plan/calendar/month-grid";
import { CheckMark } from "~/recipes/verdicts/components";
import { Fold } from "~/ui/fold";
import type { Misfits } from "./misfits.server";
import { MISFITS_PLACE } from "./misfits.schema";
import { t } from "~/language/messages";

type MendEntryProps = {
  id: string;
  title: string;
  /** False if it is known that no food in it can be swapped. */
  canSwap?: boolean;
  /** The page to which both pages return. */
  from: string;
};

/** The ways to resolve the conflict of a planned meal. */
function MendEntry({ id, title, canSwap = true, from }: MendEntryProps) {
  const path = `/dashboard/calendar/${id}`;
  return (
    <div className="flex flex-none flex-wrap gap-2">
      {canSwap && (
        <ButtonLink
          variant="outline"
          size="sm"
          label={t("Swap foods in {title}", { title })}
          href={withFrom(`${path}/swap`, from)}
          data-modal=""
        >
          {t("Swap")}
        </ButtonLink>
      )}
      <ButtonLink
        variant="outline"
        size="sm"
        label={t("Replace {title}", { title })}
        href={withFrom(`${path}/replace`, from)}
        data-modal=""
      >
        {t("Replace")}
      </ButtonLink>
    </div>
  );
}

/** Lists the planned dinners that do not fit, each with its reasons and the ways to change it. */
export function MisfitsCard({ misfits, count, areDinners, open }: Misfits & { open: boolean }) {
  // Keep the empty region in the page, so that the response to the last swap can update it.
  if (count === 0) return <div id="misfits" data-region="" hidden />;
  const title = areDinners
    ? t(
        "{count, plural, one {# planned dinner does not fit} other {# planned dinners do not fit}}",
        { count },
      )
    : t("{count, plural, one {# planned meal does not fit} other {# planned meals do not fit}}", {
        count,
      });
  return (
    <Fold id="misfits" title={title} note={t("See why, and swap or remove")} open={open}>
      <ul role="list">
        {misfits.map((misfit) => (
          <li
            key={misfit.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0"
          >
            <Misfit {...misfit} />
          </li>
        ))}
      </ul>
      {count > misfits.length && (
        <p className="text-sm text-ink2">
          {t("And {more} more, marked on the calendar.", { more: count - misfits.length })}
        </p>
      )}
    </Fold>
  );
}

function Misfit({
  id,
  title,
  scheduledDate,
  mealType,
  words,
  canSwap,
}: Misfits["misfits"][number]) {
  return (
    <>
      <div className="min-w-0 grow basis-64">
        <p className="text-sm text-ink2">
          {t(MEAL_TYPE_LABELS[mealType])}, {weekdayAndDay(scheduledDate)}
        </p>
        <a
          className="font-serif font-semibold wrap-anywhere"
          dir="auto"
          href={withFrom(`/dashboard/calendar/${scheduledDate}`, MISFITS_PLACE)}
          data-modal=""
        >
          {title}
        </a>
        <CheckMark mark={{ tone: "breaks", words }} />
      </div>
      <MendEntry {...{ id, title, canSwap }} from={MISFITS_PLACE} />
    </>
  );
}
