import { ListButton } from "./list-button";
import { mealsInWords, namesOfChanges, type PlanChanges } from "./plan-changes";
import { SayLine } from "./say-line";

/** What has changed in the plan since the list was made, in one line, and the button that does the same to the list. */
export function PlanNotice({ changes }: { changes: PlanChanges }) {
  const { offered, added, gone, resized, edited } = changes;
  const count = new Set(
    [...added, ...gone, ...resized, ...edited].map(({ entryId, mealId }) => entryId ?? mealId),
  ).size;
  const names = namesOfChanges(changes);
  return (
    <>
      {count > 0 && (
        <SayLine
          icon="refresh"
          action={
            <ListButton value="update" variant="link" className="text-ink" aria-describedby="news">
              Bring up to date
            </ListButton>
          }
        >
          <b>{mealsInWords(count)} changed</b>
          <span id="news" className="sr-only lg:not-sr-only" dir="auto">
            {" "}
            {names}
          </span>
        </SayLine>
      )}
      {offered.length > 0 && (
        <SayLine
          icon="calendar"
          action={
            <ListButton
              value="add-planned"
              variant="link"
              className="text-ink"
              aria-describedby="offered"
            >
              Add {mealsInWords(offered.length, "planned")}
            </ListButton>
          }
        >
          <b>
            {mealsInWords(offered.length)} {offered.length === 1 ? "is" : "are"} not on this list
          </b>
          <span id="offered" className="sr-only lg:not-sr-only" dir="auto">
            : {offered.map(({ title }) => title || "a deleted recipe").join(", ")}
          </span>
        </SayLine>
      )}
    </>
  );
}
