import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Field } from "~/ui/field";
import { inputProps } from "~/ui/field-props";
import { useForm } from "~/ui/use-form";
import type { ShownAsked } from "./fill-day";
import { ChangingForm } from "./view-fields";
import type { KeptWish } from "./week";
import { wishInWords } from "./wish-words";
import { changeFormSchema, wordsFormSchema } from "./week-plan.schema";

type ChangeFormProps = {
  wishes: readonly KeptWish[];
  start: string;
  asked: ShownAsked;
  /** The address of this proposal, which is shown again where the words are not understood. */
  here: string;
};

/** A text field for changes in the user's own words, and the wishes so far. */
export function ChangeForm({ wishes, start, asked, here }: ChangeFormProps) {
  const { form, fields } = useForm("change-week", wordsFormSchema);
  return (
    <div className="min-w-0">
      <ChangingForm
        {...{ form, start, asked }}
        intent="words"
        action={here}
        className="flex flex-wrap items-start gap-2"
      >
        <div className="min-w-0 flex-[1_1_12rem]">
          <Field
            {...inputProps(fields.words)}
            label="Change something"
            className="[&>label]:sr-only"
            placeholder="Change something: no fish"
            maxLength={300}
            enterKeyHint="go"
          />
        </div>
        <Button variant="secondary" className="min-h-12" busyLabel="Changing...">
          Change
        </Button>
      </ChangingForm>
      {wishes.length > 0 && <Wishes {...{ wishes, start, asked }} />}
    </div>
  );
}

/** The wishes as buttons, each of which removes itself. */
function Wishes({ wishes, start, asked }: Omit<ChangeFormProps, "here">) {
  const { form } = useForm("wishes", changeFormSchema);
  return (
    <ChangingForm
      {...{ form, start, asked }}
      intent="change"
      className="mt-2 flex flex-wrap items-center gap-1.5"
    >
      <span className="text-sm text-ink2">You asked for:</span>
      {wishes.map((wish, at) => (
        <button
          key={at}
          name="drop"
          value={`${at}~${wish.words}`}
          aria-label={`Remove ${wishInWords(wish)}`}
          className="relative inline-flex min-h-9 min-w-0 items-center gap-1.5 rounded-sm border-[1.5px] border-olive bg-olive-wash px-3 text-sm font-semibold text-ink after:absolute after:inset-x-0 after:inset-y-[-5.5px]"
        >
          <bdi className="min-w-0 wrap-anywhere">{wishInWords(wish)}</bdi>
          <Icon name="close" className="size-4 flex-none" />
        </button>
      ))}
    </ChangingForm>
  );
}
