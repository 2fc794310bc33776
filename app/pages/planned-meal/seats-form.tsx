import { Fragment } from "react";
import { seatsFormSchema } from "~/plan/calendar";
import { type Guest, type Seats, guestKey, type Understood, EATERS_PATH } from "~/household/eaters";
import { UnderstoodWords } from "~/household/eaters/components";
import { MORE_RESTRICTIONS, RESTRICTIONS } from "~/engine/restrictions";
import { Button } from "~/ui/button";
import { CheckRow, Chips } from "~/ui/choices";
import { constraintsOf } from "~/ui/use-form";
import { Field } from "~/ui/field";
import { t } from "~/language/messages";
import { labeled, labelOf } from "~/engine/labels";

/** A person who can be at the table. */
export type SeatName = { id: string; name: string };

type SeatsFormProps = {
  entryId: string;
  title: string;
  /** The page that the form is sent to. */
  action: string;
  eaters: readonly SeatName[];
  seats: Seats | null;
  /** The terms of each guest's own words, with their meanings. */
  understood: readonly (readonly Understood[])[];
};

/**
 * Shows the form for the attendance of a planned meal: the household's eaters, and guests, who are added one at a time.
 */
export function SeatsForm(props: SeatsFormProps) {
  const { entryId, title, action, eaters, seats } = props;
  const absent = seats?.absent ?? [];
  const guests = seats?.guests ?? [];
  const id = (name: string) => `${name}-${entryId}`;
  const { guestName, guestAvoids } = constraintsOf(seatsFormSchema);
  return (
    <form method="post" action={action} className="stack" data-enhance="">
      <input type="hidden" name="intent" value="seats" />
      <input type="hidden" name="entryId" value={entryId} />
      <fieldset>
        <legend className="sr-only">{t("Who eats")}</legend>
        {eaters.map((eater) => (
          <Fragment key={eater.id}>
            <input type="hidden" name="shown" value={eater.id} />
            <CheckRow
              label={eater.name}
              name="present"
              value={eater.id}
              defaultChecked={!absent.includes(eater.id)}
            />
          </Fragment>
        ))}
        {guests.map((guest, at) => (
          <Fragment key={at}>
            <input type="hidden" name="shownGuest" value={guestKey(guest)} />
            <CheckRow
              label={<GuestLabel guest={guest} />}
              name="guest"
              value={guestKey(guest)}
              defaultChecked
            />
            <GuestWords guest={guest} terms={props.understood[at] ?? []} />
          </Fragment>
        ))}
      </fieldset>
      <p className="text-sm text-ink2">
        {eaters.length === 0
          ? t("No eaters are listed yet. Once you list them, you can uncheck those who are away.")
          : t("Is someone missing?")}
        <a href={EATERS_PATH}>{t("List who eats with you")}</a>
      </p>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline">
          {t("Add a guest")}
        </summary>
        <div className="stack mt-2">
          <Field
            label={t("Name of the guest")}
            name="guestName"
            id={id("guestName")}
            maxLength={guestName?.maxLength}
          />
          <Chips
            legend={t("Has to be")}
            name="guestRestrictions"
            options={[...RESTRICTIONS, ...MORE_RESTRICTIONS].map(labeled)}
            selected={[]}
          />
          <Field
            label={t("Foods to avoid, in your own words")}
            name="guestAvoids"
            id={id("guestAvoids")}
            maxLength={guestAvoids?.maxLength}
          />
        </div>
      </details>
      <Button
        variant="outline"
        className="justify-self-start"
        label={t("Save who eats {title}", { title })}
      >
        {t("Save who eats")}
      </Button>
    </form>
  );
}

function GuestLabel({ guest }: { guest: Guest }) {
  const needs = [...guest.restrictions.map(labelOf), guest.avoids].filter(Boolean).join(", ");
  return (
    <>
      {t("{name}, guest", { name: guest.name })}
      {needs && (
        <span className="block text-sm text-ink2" dir="auto">
          {needs}
        </span>
      )}
    </>
  );
}

/** Shows how a guest's own words were understood, and what the user can do about terms that were not. */
function GuestWords({ guest, terms }: { guest: Guest; terms: readonly Understood[] }) {
  const isOpen = terms.some(({ understood }) => understood === "");
  return (
    <>
      <UnderstoodWords terms={terms} />
      {isOpen && (
        <p className="mt-2 text-sm text-ink2" dir="auto">
          {t("To use other words, uncheck {name} and add the guest again.", { name: guest.name })}
        </p>
      )}
    </>
  );
}

/** Returns the attendance of a meal as a sentence: "Everybody eats", "For Ann and Theo, and a guest". */
export function whoEats(eaters: readonly SeatName[], seats: Seats | null) {
  const absent = seats?.absent ?? [];
  const guests = seats?.guests.length ?? 0;
  const present = eaters.filter(({ id }) => !absent.includes(id));
  if (present.length === eaters.length) {
    return guests === 0
      ? t("Everybody eats")
      : t("Everybody eats, and {guests, plural, one {a guest} other {# guests}}", { guests });
  }
  const names = present.map(({ name }) => name).join(", ");
  if (names === "") {
    return guests === 0
      ? t("For guests")
      : t("For guests, and {guests, plural, one {a guest} other {# guests}}", { guests });
  }
  return guests === 0
    ? t("For {names}", { names })
    : t("For {names}, and {guests, plural, one {a guest} other {# guests}}", { names, guests });
}
