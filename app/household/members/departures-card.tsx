import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EndedList, LinkList } from "./going-list";
import type { Going } from "./members.server";

type Departure = {
  id: string;
  /** Null for an account that was deleted. */
  name: string | null;
  reason: "removed" | "left" | "deleted";
  ended: Going["ended"];
  /** The day, to read. */
  day: string;
};

const REASONS = {
  removed: "was removed from the household",
  left: "left the household",
  deleted: "deleted their account",
};

type DeparturesCardProps = {
  /** The newest first; an empty list shows no card. */
  departures: readonly Departure[];
  /** The links that have new addresses since. */
  links: Going["links"];
};

/** Who is no longer in the household, what ended with them and which links are new, until the reader dismisses it. */
export function DeparturesCard({ departures, links }: DeparturesCardProps) {
  const [newest] = departures;
  if (!newest) return null;
  return (
    <Card id="departures" title="No longer in the household">
      {departures.map(({ id, name, reason, ended, day }) => (
        <div key={id} className="mb-4">
          <p>
            {name === null ? "A member" : <bdi>{name}</bdi>} {REASONS[reason]} on {day}.
          </p>
          <EndedList title="This ended:" ended={ended} />
        </div>
      ))}
      <LinkList
        title="These links have new addresses. Send them to those who used the old ones:"
        links={links}
      />
      <form method="post" action="/account/household" className="mt-4">
        <input type="hidden" name="intent" value="dismiss-departures" />
        <Button variant="outline" name="departureId" value={newest.id}>
          Dismiss
        </Button>
      </form>
    </Card>
  );
}
