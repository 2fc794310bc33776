import { Button } from "~/ui/button";

type RemoveEntryProps = {
  id: string;
  title: string;
  /** Where on the page one stays. */
  anchor?: string;
};

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
