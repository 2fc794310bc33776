import { Button } from "~/ui/button";
import type { EntryCard } from "./entries.server";
import { nightId } from "./entry-path";

type RemoveEntryProps = {
  id: string;
  title: string;
  /** Where on the page one stays. */
  anchor?: string;
};

type RemoveFromPlanProps = Pick<EntryCard, "id" | "title" | "scheduledDate"> & {
  /** The page that it leads to: at the place that it names, or else at the night. */
  back: string;
};

/** Button that removes an entry from the calendar, at the foot of the entry's own page. */
export function RemoveFromPlan({ id, title, scheduledDate, back }: RemoveFromPlanProps) {
  const [page, anchor = nightId(scheduledDate)] = back.split("#");
  return (
    <form method="post" action="/dashboard/calendar" className="py-4" data-enhance="">
      <input type="hidden" name="entryId" value={id} />
      <input type="hidden" name="returnTo" value={page} />
      <input type="hidden" name="anchor" value={anchor} />
      <Button
        variant="ghost"
        icon="trash"
        name="intent"
        value="remove"
        label={`Remove ${title}`}
        className="text-err"
      >
        Remove from the plan
      </Button>
    </form>
  );
}

/** Button that removes an entry from the calendar. */
export function RemoveEntry({ id, title, anchor }: RemoveEntryProps) {
  return (
    <form method="post" action="/dashboard/calendar" className="contents" data-enhance="">
      <input type="hidden" name="entryId" value={id} />
      {anchor && <input type="hidden" name="anchor" value={anchor} />}
      <Button
        variant="ghost"
        size="icon"
        icon="close"
        name="intent"
        value="remove"
        label={`Remove ${title}`}
      />
    </form>
  );
}
