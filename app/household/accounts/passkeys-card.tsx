import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { PasskeyForm } from "~/ui/passkey-form";
import { inputProps } from "~/ui/field-props";
import { useForm } from "~/ui/use-form";
import { AccountRow } from "./account-row";
import { newPasskeySchema } from "./passkeys.schema";

const HERE = "/account/passkeys";

type Passkey = {
  id: string;
  name: string;
  added: string;
  used: string | null;
  isBackedUp: boolean;
};

type PasskeysCardProps = {
  passkeys: readonly Passkey[];
  /** Why no passkey can be added here, or null. */
  unavailable: string | null;
  /** The default name of a new passkey. */
  device: string;
};

/** The user's passkeys, with forms to remove one and to add one. */
export function PasskeysCard({ passkeys, unavailable, device }: PasskeysCardProps) {
  const { form, fields } = useForm("add-passkey", newPasskeySchema, { name: device });
  return (
    <Card id="passkeys" title="Passkeys" region>
      <p className="text-sm text-ink2">
        A passkey signs you in by the lock of your phone or computer, without a password.
      </p>
      {passkeys.length > 0 && (
        <ul role="list" className="mt-2">
          {passkeys.map(({ id, name, added, used, isBackedUp }) => (
            <AccountRow
              key={id}
              name={name}
              ending={{
                action: HERE,
                intent: "remove",
                field: "passkeyId",
                id,
                words: "Remove",
                label: `Remove ${name}, added ${added}`,
              }}
            >
              <p className="text-sm text-ink2">
                Added {added}. {used ? `Last used ${used}.` : "Not used yet."}
                {isBackedUp && " Kept on several devices."}
              </p>
            </AccountRow>
          ))}
        </ul>
      )}
      {unavailable ? (
        <p className="text-sm text-ink2 mt-4">{unavailable}</p>
      ) : (
        <>
          <p className="text-sm text-ink2 mt-4 passkeys:hidden">
            Adding a passkey needs JavaScript, and a browser that knows passkeys.
          </p>
          <PasskeyForm
            action={HERE}
            intent="add"
            asks={{ path: HERE, intent: "options" }}
            className="stack mt-4"
          >
            <input type="hidden" name="form" value={form.id} />
            <Field label="Name for a new passkey" {...inputProps(fields.name)} />
            <Button variant="secondary">Add a passkey</Button>
          </PasskeyForm>
        </>
      )}
    </Card>
  );
}
