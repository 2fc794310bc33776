import { Field } from "~/ui/field";
import { useFormResult } from "~/ui/form-result";

/** The card form of test mode. What was typed is never sent back. */
export function CardFields() {
  const result = useFormResult();
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field
        label="Card number"
        name="cardNumber"
        inputMode="numeric"
        autoComplete="off"
        placeholder="4242 4242 4242 4242"
        icon="card"
        error={result.errors("cardNumber")}
        className="col-span-full"
      />
      <Field
        label="Expiry"
        name="expiry"
        autoComplete="off"
        placeholder="MM/YY"
        error={result.errors("expiry")}
      />
      <Field
        label="CVC"
        name="cvc"
        inputMode="numeric"
        autoComplete="off"
        placeholder="123"
        error={result.errors("cvc")}
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
            <code className="whitespace-nowrap tabular-nums">{number}</code> {does}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink2">Any future date and any three digits.</p>
    </details>
  );
}
