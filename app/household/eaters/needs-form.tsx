import type { FieldMetadata } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { Button, ButtonLink } from "~/ui/button";
import { Form } from "~/ui/form";
import { type Understood, UnderstoodWords } from "./understood";
import { MORE_RESTRICTIONS, RESTRICTIONS } from "~/engine/restrictions";
import { Chips, CheckRow } from "~/ui/choices";
import { TextAreaField, Field } from "~/ui/field";
import { choiceProps, textareaProps, checkProps, inputProps, useForm } from "~/ui/use-form";
import { eaterSchema, type EverybodyInput, EVERYBODY_PATH, everybodySchema } from "./eaters.schema";
import { labelOf } from "~/engine/labels";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

const choice = (value: string) => ({ value, label: labelOf(value) });

const underlined = (text: ReactNode) => <span className="font-semibold underline">{text}</span>;

/**
 * Renders the restrictions of an eater: the ones of the preferences if `showsPreferences` is true, and all others under
 * "More".
 */
function RestrictionFields({
  field,
  own: showsPreferences,
}: {
  field: FieldMetadata;
  own: boolean;
}) {
  const { selected, ...group } = choiceProps(field);
  const chosenCount = MORE_RESTRICTIONS.filter((name) => selected.includes(name)).length;
  return (
    <>
      {showsPreferences && (
        <Chips
          legend={t("Must be")}
          options={RESTRICTIONS.map(choice)}
          selected={selected}
          {...group}
        />
      )}
      <details className="mt-4" open={chosenCount > 0 || !showsPreferences}>
        <summary className="min-h-11 cursor-pointer py-2">
          {chosenCount > 0
            ? rich(
                "<strong>More restrictions</strong>: allergies (peanut, sesame, fish …), ways of eating, pregnancy ({count} chosen)",
                { count: chosenCount, strong: underlined },
              )
            : rich(
                "<strong>More restrictions</strong>: allergies (peanut, sesame, fish …), ways of eating, pregnancy",
                { strong: underlined },
              )}
        </summary>
        <Chips
          className="mt-3"
          legend={t("Allergens, ways of eating, pregnancy")}
          options={MORE_RESTRICTIONS.map(choice)}
          selected={selected}
          {...group}
        />
        <p className="mt-3 max-w-[62ch] text-sm text-ink2">
          {t(
            "Halal and Kosher check only ingredients, not how an animal was slaughtered or a food was certified. Pregnancy follows the lists of the FDA and the NHS. Low-FODMAP checks the foods, not the amounts.",
          )}
        </p>
      </details>
    </>
  );
}

type WordsFieldsProps = {
  avoids: FieldMetadata;
  dislikes: FieldMetadata;
  understood: { avoids: readonly Understood[]; dislikes: readonly Understood[] };
};

/** Renders the fields for avoided and disliked foods, each with the terms that were understood when it was saved. */
function WordsFields({ avoids, dislikes, understood }: WordsFieldsProps) {
  return (
    <>
      <div>
        <TextAreaField
          label={t("Foods to avoid, in your own words")}
          hint={t(
            "Never suggested. Write naturally, with commas: “no cilantro, mushrooms, anything spicy”. We show what we understood.",
          )}
          rows={3}
          {...textareaProps(avoids)}
        />
        <UnderstoodWords terms={understood.avoids} />
      </div>
      <div>
        <TextAreaField
          label={t("Rather not")}
          hint={t("Suggested last, and shown on the recipe.")}
          rows={2}
          {...textareaProps(dislikes)}
        />
        <UnderstoodWords terms={understood.dislikes} />
      </div>
    </>
  );
}

/** The terms that were understood when the needs were saved. */
type UnderstoodNeeds = {
  avoids: readonly Understood[];
  dislikes: readonly Understood[];
};

type NeedsFormProps = {
  form: ComponentProps<typeof Form>["form"];
  action: string;
  restrictions: FieldMetadata;
  /** True to include the preferences' restrictions. */
  own: boolean;
  words: { avoids: FieldMetadata; dislikes: FieldMetadata };
  understood: UnderstoodNeeds;
  /** The fields before the restrictions. */
  children: ReactNode;
};

/** Renders the form for the restrictions of an eater or of everyone. */
function NeedsForm({
  form,
  action,
  restrictions,
  own: showsPreferences,
  ...props
}: NeedsFormProps) {
  const { words, understood, children } = props;
  return (
    <Form form={form} intent="save" action={action} className="stack" noValidate>
      {children}
      <div>
        <RestrictionFields field={restrictions} own={showsPreferences} />
      </div>
      <WordsFields {...words} understood={understood} />
      <p className="flex flex-wrap items-center gap-2">
        <Button>{t("Save")}</Button>
        <ButtonLink variant="ghost" href="/table">
          {t("Cancel")}
        </ButtonLink>
      </p>
    </Form>
  );
}

type EaterFormProps = {
  /** The form's id, and the path that it is sent to. */
  id: string;
  action: string;
  /** The stored or initial values. */
  eater: {
    name: string;
    isChild: boolean;
    restrictions: string[];
    avoids: string;
    dislikes: string;
  };
  understood: UnderstoodNeeds;
};

/** Renders the form of an eater with a name and, optionally, restrictions. */
export function EaterForm({ id, action, eater, understood }: EaterFormProps) {
  const defaults = { ...eater, isChild: eater.isChild ? "on" : "" };
  const { form, fields } = useForm(id, eaterSchema, defaults);
  return (
    <NeedsForm
      {...{ form, action, understood }}
      restrictions={fields.restrictions}
      own
      words={{ avoids: fields.avoids, dislikes: fields.dislikes }}
    >
      <Field label={t("Name")} {...inputProps(fields.name)} autoComplete="off" required />
      <CheckRow label={t("A child")} {...checkProps(fields.isChild)} />
    </NeedsForm>
  );
}

type EverybodyFormProps = { everybody: EverybodyInput; understood: UnderstoodNeeds };

/** Renders the form for everyone's restrictions in addition to the preferences. */
export function EverybodyForm({ everybody, understood }: EverybodyFormProps) {
  const { form, fields } = useForm("everybody", everybodySchema, {
    ...everybody,
    isStrict: everybody.isStrict ? "on" : "",
  });
  return (
    <NeedsForm
      {...{ form, understood }}
      action={EVERYBODY_PATH}
      restrictions={fields.moreRestrictions}
      own={false}
      words={{ avoids: fields.avoids, dislikes: fields.dislikes }}
    >
      {everybody.isStrict && <input type="hidden" name="isStrict" value="on" />}
    </NeedsForm>
  );
}
