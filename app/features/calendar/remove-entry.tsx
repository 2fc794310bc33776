import { Button } from "~/ui/button";

/** Button that removes an entry from the calendar. */
export function RemoveEntry({ id, title }: { id: string; title: string }) {
  return (
    <form method="post" action="/dashboard/calendar" className="contents" data-enhance="">
      <input type="hidden" name="entryId" value={id} />
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
