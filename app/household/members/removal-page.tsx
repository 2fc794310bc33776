import { Button } from "~/ui/button";
import { DialogPage } from "~/ui/dialog-page";
import { counted } from "~/server/values/words";
import { EndedList, LinkList } from "./going-list";
import type { Going } from "./members.server";

const HOUSEHOLD = "/account/household";
/** The page that asks before a member is removed. */
export const removalPath = (memberId: string) => `${HOUSEHOLD}/remove/${memberId}`;

type RemovalPageProps = Going & { id: string; name: string };

/** Asks whether to remove a member, and shows what that means for them and for the household. */
export function RemovalPage({ id, name, links, ended, recipes }: RemovalPageProps) {
  const person = <bdi>{name}</bdi>;
  return (
    <DialogPage
      title={<>Remove {person}</>}
      closeHref={HOUSEHOLD}
      cancel="Cancel"
      footer={
        <Button form="remove-member" variant="destructive" label={`Remove ${name}`}>
          Remove {person}
        </Button>
      }
    >
      <p>
        {person} moves to a planner of their own and no longer sees this household. They are
        notified. The household keeps its recipes, calendar, lists and plan.
      </p>
      <p className="mt-4">
        {recipes === 0 ? (
          <>No recipe of the household is {person}’s: they made and brought none.</>
        ) : (
          <>
            {person} keeps copies of {counted(recipes, "recipe")} that they made or brought, with
            photos, tags and notes.
          </>
        )}
      </p>
      <EndedList title={<>These end, because {person} set them up:</>} ended={ended} />
      <form id="remove-member" method="post" action={removalPath(id)}>
        <input type="hidden" name="intent" value="remove" />
        {ended.webhooks.length > 0 && (
          <label className="flex min-h-12 items-center gap-3">
            <input type="checkbox" className="check" name="keepWebhooks" value="yes" />
            <span>Keep the webhooks. They will be yours.</span>
          </label>
        )}
      </form>
      {ended.taskList !== null && (
        <p className="mt-2 text-sm text-ink2">
          The to-do connection uses {person}’s password. You can connect your own under Grocery
          List.
        </p>
      )}
      <LinkList title="These links get new addresses. The old ones stop working:" links={links} />
    </DialogPage>
  );
}
