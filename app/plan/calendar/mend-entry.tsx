import { ButtonLink } from "~/ui/button";
import { withFrom } from "~/ui/way-back";

type MendEntryProps = {
  id: string;
  title: string;
  /** False where it is known that nothing in it can be swapped. */
  canSwap?: boolean;
  /** The place that both pages lead back to. */
  from: string;
};

/** What can be done about a planned meal that does not fit those who eat it. */
export function MendEntry({ id, title, canSwap = true, from }: MendEntryProps) {
  const path = `/dashboard/calendar/${id}`;
  return (
    <div className="flex flex-none flex-wrap gap-2">
      {canSwap && (
        <ButtonLink
          variant="outline"
          size="sm"
          label={`Swap what does not fit in ${title}`}
          href={withFrom(`${path}/swap`, from)}
          data-modal=""
        >
          Swap
        </ButtonLink>
      )}
      <ButtonLink
        variant="outline"
        size="sm"
        label={`Replace ${title}`}
        href={withFrom(`${path}/replace`, from)}
        data-modal=""
      >
        Replace
      </ButtonLink>
    </div>
  );
}
