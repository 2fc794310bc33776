import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { changesInWords, mealsInWords, type PlanChanges } from "./plan-changes";

/** What has changed in the plan since the list was made, and the button that does the same to the list. */
export function PlanNotice({ week, changes }: { week: string; changes: PlanChanges }) {
  const { offered, added, gone, resized } = changes;
  const words = changesInWords(changes);
  const isOne = offered.length === 1;
  return (
    <>
      {words && (
        <Notice
          title={`The plan has changed: ${words}.`}
          actions={
            <BuildForm week={week} intent="update">
              <Button icon="refresh" label={`Bring up to date: ${words}`}>
                Bring up to date
              </Button>
            </BuildForm>
          }
        >
          {namesOf(added, "Added")}
          {namesOf(gone, "No longer planned")}
          {namesOf(resized, "Changed")}
          Your check marks and the items you added stay.
        </Notice>
      )}
      {offered.length > 0 && (
        <Notice
          title={`${mealsInWords(offered.length, "planned")} ${isOne ? "is" : "are"} not on this list.`}
          actions={
            <BuildForm week={week} intent="add-planned">
              <Button variant="outline" icon="plus">
                Add {mealsInWords(offered.length, "planned")}
              </Button>
            </BuildForm>
          }
        >
          {namesOf(offered)}
        </Notice>
      )}
    </>
  );
}

/** "Added: Tomato Soup, Beef Stew. " */
function namesOf(meals: readonly { title: string }[], what = "") {
  if (meals.length === 0) return "";
  const names = meals.map(({ title }) => title || "a deleted recipe").join(", ");
  return `${what && `${what}: `}${names}. `;
}

type BuildFormProps = {
  week: string;
  intent: "update" | "add-planned";
  children: ReactNode;
};

/** The form of a button that builds: nothing else does. */
export function BuildForm({ week, intent, children }: BuildFormProps) {
  return (
    <form method="post" action={`/dashboard/groceries?weekStart=${week}`} data-enhance="">
      <input type="hidden" name="intent" value={intent} />
      {children}
    </form>
  );
}
