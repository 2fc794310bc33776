import { Fragment } from "react";
import { formatDate } from "~/dates";
import { Button } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { writeAway } from "./asked";
import type { WeekProposal } from "./propose.server";
import type { Slot } from "./week";

type WhoIsAwayProps = { eaters: WeekProposal["eaters"]; slots: readonly Slot[] };

/** Who does not eat on which of the nights that are filled; nothing for a household that has named nobody. */
export function WhoIsAway({ eaters, slots }: WhoIsAwayProps) {
  if (eaters.length === 0 || slots.length === 0) return null;
  const nights = [...new Map(slots.map((slot) => [slot.date, slot])).values()].sort((a, b) =>
    a.date < b.date ? -1 : 1,
  );
  const said = nights.flatMap(({ date, away }) =>
    eaters.filter(({ id }) => away.includes(id)).map(({ id, name }) => ({ date, id, name })),
  );
  return (
    <details className="basis-full">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        {said.length > 0 ? (
          <>
            Away:{" "}
            {said.map(({ date, id, name }, at) => (
              <Fragment key={writeAway(date, id)}>
                {at > 0 && ", "}
                <bdi>{name}</bdi> on {formatDate(date, "EEEE")}
              </Fragment>
            ))}
          </>
        ) : (
          "Is somebody away on one of the nights?"
        )}
      </summary>
      <div className="grid gap-x-6 gap-y-2 pt-1 md:grid-cols-2">
        {nights.map(({ date, away }) => (
          <fieldset key={date} className="min-w-0">
            <legend className="text-sm font-semibold">Away on {formatDate(date, "EEEE d")}</legend>
            <div className="flex flex-wrap gap-2">
              {eaters.map(({ id, name }) => (
                <Chip
                  key={id}
                  type="checkbox"
                  name="away"
                  value={writeAway(date, id)}
                  defaultChecked={away.includes(id)}
                >
                  {name}
                </Chip>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <Button
        variant="outline"
        icon="refresh"
        formMethod="get"
        name="fill"
        value="1"
        className="mt-3"
      >
        Fill for those who are there
      </Button>
    </details>
  );
}
