import { Button } from "~/ui/button";
import { DialogPage } from "~/ui/dialog-page";
import { counted } from "~/server/values/words";
import { EndedList, LinkList } from "./going-list";
import type { Going } from "./members.server";

const HOUSEHOLD = "/account/household";
export const LEAVE = `${HOUSEHOLD}/leave`;

type LeavingPageProps = {
  household: string;
  isAdmin: boolean;
  /** Null for those who cannot leave. */
  going: Going | null;
};

/** Asks whether to leave the household, and shows what that means. */
export function LeavingPage({ household, isAdmin, going }: LeavingPageProps) {
  const title = (
    <>
      Leave <bdi>{household}</bdi>
    </>
  );
  if (!going) {
    return (
      <DialogPage title={title} closeHref={HOUSEHOLD}>
        <p>
          {isAdmin
            ? "The administrator cannot join or leave a household."
            : "You are the only one in this household."}
        </p>
      </DialogPage>
    );
  }
  const { links, ended, recipes } = going;
  return (
    <DialogPage
      title={title}
      closeHref={HOUSEHOLD}
      cancel="Stay"
      footer={
        <form method="post" action={LEAVE}>
          <input type="hidden" name="intent" value="leave" />
          <Button variant="destructive" icon="logout">
            Leave the household
          </Button>
        </form>
      }
    >
      <p>
        You start over in a household of your own, without meal credits. The household keeps its
        recipes, calendar, lists and plan.
      </p>
      <p className="mt-4">
        {recipes === 0
          ? "No recipe of the household is yours: you made and brought none."
          : `You keep copies of ${counted(recipes, "recipe")} that you made or brought, with photos, tags and notes.`}
      </p>
      <EndedList title="These end:" ended={ended} />
      <LinkList title="These links get new addresses, which you cannot open:" links={links} />
    </DialogPage>
  );
}
