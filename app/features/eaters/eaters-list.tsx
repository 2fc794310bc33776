import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { card } from "~/ui/card";
import { EATERS_PATH, EVERYBODY_PATH, NEW_EATER_PATH } from "./eaters.schema";
import { type Understood, UnderstoodWords } from "./understood";

/** What is shown of one who eats, or of everybody. */
export type ShownNeeds = {
  restrictions: readonly string[];
  avoids: string;
  dislikes: string;
  understood: { avoids: readonly Understood[]; dislikes: readonly Understood[] };
};
type ShownEater = ShownNeeds & { id: string; name: string; isChild: boolean };

type EatersListProps = {
  everybody: ShownNeeds & { isStrict: boolean };
  eaters: readonly ShownEater[];
  /** The first name of the user, where nobody of that name is listed. */
  unlisted: string | null;
  /** For how many meals are planned. */
  householdSize: number;
};

/** Who eats with the household, and what each needs. */
export function EatersList({ everybody, eaters, unlisted, householdSize }: EatersListProps) {
  return (
    <>
      <ul role="list" className="stack">
        <li className={card()}>
          <NeedsHead
            initial="∗"
            name="Everybody"
            about={everybody.isStrict ? "Strict: only dishes we could check" : "At every meal"}
            editHref={EVERYBODY_PATH}
          />
          <NeedsBody needs={everybody} editHref={EVERYBODY_PATH} />
          <p className="mt-4 text-sm text-ink2">
            The restrictions of your <a href="/dashboard/preferences">preferences</a> hold for
            everybody, too.
          </p>
        </li>
        {eaters.map((eater) => (
          <li key={eater.id} id={`eater-${eater.id}`} className={card()}>
            <NeedsHead
              initial={[...eater.name][0]?.toUpperCase() ?? ""}
              name={eater.name}
              about={eater.isChild ? "Child" : ""}
              editHref={`${EATERS_PATH}/${eater.id}`}
            />
            <NeedsBody needs={eater} editHref={`${EATERS_PATH}/${eater.id}`} />
          </li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-3 border-t border-ink pt-4">
        <ButtonLink icon="plus" href={NEW_EATER_PATH}>
          Add someone
        </ButtonLink>
        {unlisted && (
          <ButtonLink
            variant="outline"
            href={`${NEW_EATER_PATH}?name=${encodeURIComponent(unlisted)}`}
          >
            Add yourself, {unlisted}
          </ButtonLink>
        )}
      </p>
      {eaters.length > 1 && eaters.length !== householdSize && (
        <PlannedFor listed={eaters.length} householdSize={householdSize} />
      )}
      <p className="mt-3 max-w-[54ch] text-sm text-ink2">
        A guest for one night is added on that day of the calendar, at the meal.
      </p>
    </>
  );
}

/** That meals are planned for more or fewer than are listed, and the button that changes it. */
function PlannedFor({ listed, householdSize }: { listed: number; householdSize: number }) {
  return (
    <form
      method="post"
      action="/account/household"
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <input type="hidden" name="intent" value="size" />
      <input type="hidden" name="householdSize" value={listed} />
      <input type="hidden" name="returnTo" value={EATERS_PATH} />
      <span>
        {listed} are listed; meals are planned for {householdSize}.
      </span>
      <Button variant="outline" size="sm">
        Plan for {listed}
      </Button>
    </form>
  );
}

type NeedsHeadProps = { initial: string; name: string; about: string; editHref: string };

function NeedsHead({ initial, name, about, editHref }: NeedsHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span
        aria-hidden="true"
        className="grid size-11 flex-none place-items-center rounded-full bg-accent-wash font-serif text-xl text-accent"
      >
        {initial}
      </span>
      <div className="min-w-0 grow basis-40">
        <h2 dir="auto" className="wrap-anywhere">
          {name}
        </h2>
        {about && <p className="text-sm text-ink2">{about}</p>}
      </div>
      <ButtonLink variant="outline" size="sm" icon="pencil" label={`Edit ${name}`} href={editHref}>
        Edit
      </ButtonLink>
    </div>
  );
}

function NeedsBody({ needs, editHref }: { needs: ShownNeeds; editHref: string }) {
  const { restrictions, avoids, dislikes, understood } = needs;
  return (
    <dl className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2">
      <div>
        <dt className="text-sm font-semibold">Has to be</dt>
        <dd className="mt-1.5 flex flex-wrap gap-2">
          {restrictions.map((name) => (
            <Badge key={name} tone="olive" icon="check">
              {name}
            </Badge>
          ))}
          {restrictions.length === 0 && <span className="text-sm text-ink2">No restrictions.</span>}
        </dd>
      </div>
      <div>
        <dt className="text-sm font-semibold">Foods to avoid, in own words</dt>
        <dd className="mt-1.5">
          <Said words={avoids} terms={understood.avoids} editHref={editHref} />
        </dd>
        {dislikes !== "" && (
          <>
            <dt className="mt-4 text-sm font-semibold">Rather not</dt>
            <dd className="mt-1.5">
              <Said words={dislikes} terms={understood.dislikes} editHref={editHref} />
            </dd>
          </>
        )}
      </div>
    </dl>
  );
}

type SaidProps = { words: string; terms: readonly Understood[]; editHref: string };

function Said({ words, terms, editHref }: SaidProps) {
  if (words === "") return <span className="text-sm text-ink2">Nothing so far.</span>;
  return (
    <>
      <blockquote dir="auto" className="font-serif text-lg wrap-anywhere italic">
        “{words}”
      </blockquote>
      <UnderstoodWords terms={terms} editHref={editHref} />
    </>
  );
}
