import { ListButton } from "./list-button";
import { Notice } from "~/ui/notice";
import { changesInWords, mealsInWords, type PlanChanges } from "./plan-changes";

/** What has changed in the plan since the list was made, and the button that does the same to the list. */
export function PlanNotice({ changes }: { changes: PlanChanges }) {
  const { offered, added, gone, resized, edited } = changes;
  const words = changesInWords(changes);
  const isOne = offered.length === 1;
  return (
    <>
      {words && (
        <Notice
          title={`The plan has changed: ${words}.`}
          actions={
            <ListButton value="update" icon="refresh" label={`Bring up to date: ${words}`}>
              Bring up to date
            </ListButton>
          }
        >
          {namesOf(added, "Added")}
          {namesOf(gone, "No longer planned")}
          {namesOf(resized, "Changed")}
          {namesOf(edited.map(titlesOf), "Recipe changed")}
          Your check marks and the items you added stay.
        </Notice>
      )}
      {offered.length > 0 && (
        <Notice
          title={`${mealsInWords(offered.length, "planned")} ${isOne ? "is" : "are"} not on this list.`}
          actions={
            <ListButton value="add-planned" variant="outline" icon="plus">
              Add {mealsInWords(offered.length, "planned")}
            </ListButton>
          }
        >
          {namesOf(offered)}
        </Notice>
      )}
    </>
  );
}

/** A recipe as the list calls it, and as it is called now. */
const titlesOf = ({ title, titleNow }: PlanChanges["edited"][number]) => ({
  title: title && titleNow ? `${title}, now “${titleNow}”` : titleNow || title,
});

/** "Added: Tomato Soup, Beef Stew. " */
function namesOf(meals: readonly { title: string }[], what = "") {
  if (meals.length === 0) return "";
  const names = meals.map(({ title }) => title || "a deleted recipe").join(", ");
  return `${what && `${what}: `}${names}. `;
}
