import { Field } from "~/ui/field";
import { secretProps } from "~/ui/field-props";
import type { useForm } from "~/ui/use-form";
import type { cardSchema } from "./billing.schema";

type CardFieldsProps = Pick<ReturnType<typeof useForm<typeof cardSchema>>, "fields">;

/** The card form of test mode. What was typed is never sent back. */
export function CardFields({ fields }: CardFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field
        label="Card number"
        {...secretProps(fields.cardNumber, "text")}
        inputMode="numeric"
        autoComplete="off"
        placeholder="4242 4242 4242 4242"
        icon="card"
        className="col-span-full"
      />
      <Field
        label="Expiry"
        {...secretProps(fields.expiry, "text")}
        autoComplete="off"
        placeholder="MM/YY"
      />
      <Field
        label="CVC"
        {...secretProps(fields.cvc, "text")}
        inputMode="numeric"
        autoComplete="off"
        placeholder="123"
      />
    </div>
  );
}

const NUMBERS = [
  { number: "4242 4242 4242 4242", does: "pays" },
  { number: "4000 0000 0000 0002", does: "is declined" },
  { number: "4000 0000 0000 9995", does: "has insufficient funds" },
  { number: "4000 0000 0000 0341", does: "pays the first month, fails at the renewal" },
];

/** The test card numbers, for any future date and any three digits. */
export function TestCards() {
  return (
    <details open>
      <summary className="font-semibold">Test card numbers</summary>
      <ul role="list">
        {NUMBERS.map(({ number, does }) => (
          <li key={number} className="border-t border-line py-1.5">
            <code className="inline-block figures">{number}</code> {does}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink2">Any future date and any three digits.</p>
    </details>
  );
}
