import { Field } from "~/ui/field";
import { useReply } from "~/ui/reply";
import { DELETE_WORD } from "./accounts.schema";

/** Where the word is typed without which no account is deleted. */
export function ConfirmField() {
  const reply = useReply();
  return (
    <Field
      label={`Type ${DELETE_WORD} to confirm`}
      name="confirm"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      defaultValue={reply.text("confirm", "")}
      error={reply.errors("confirm")}
    />
  );
}
