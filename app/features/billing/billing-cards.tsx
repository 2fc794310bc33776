import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { cx } from "~/ui/classes";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { cardSchema } from "./billing.schema";
import { CardFields, TestCards } from "./card-fields";
import { dollars, findPlan } from "./plans";

type Invoice = {
  id: string;
  planId: string;
  /** Cents. */
  total: number;
  status: "open" | "paid" | "void" | "refunded";
  /** Its date, formatted. */
  date: string;
};

const STATUS = {
  open: "Not paid yet",
  paid: "Paid",
  void: "Not charged",
  refunded: "Refunded",
};

const COLUMNS = ["Date", "Plan", "Amount", "Status"];
const HEAD = "pe-4 pb-2 text-start text-sm font-semibold text-ink2 last:pe-0";
const CELL = "h-11 border-t border-line py-2 pe-4 last:pe-0";

/** The paid invoices, newest first. */
export function InvoicesCard({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <Card id="invoices" title="Invoices">
      <table className="w-full">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={HEAD}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoices.map(({ id, date, planId, total, status }) => (
            <tr key={id}>
              <td className={CELL}>{date}</td>
              <td className={CELL}>{findPlan(planId)?.name ?? planId}</td>
              <td className={cx(CELL, "tabular-nums")}>{dollars(total)}</td>
              <td className={CELL}>{STATUS[status]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

type CardFormProps = {
  action: string;
  /** "Visa ending in 4242", or null. */
  card: string | null;
  isPastDue: boolean;
};

/** The payment card, and a form to replace it; what is due is charged at once. */
export function CardForm({ action, card, isPastDue }: CardFormProps) {
  const { form, fields } = useForm("card-form", cardSchema);
  return (
    <Card id="card" title="Card" region className="md:row-span-2">
      <p className="mb-4">{card ?? "No card yet"}</p>
      <Form form={form} action={action} className="stack" noValidate data-enhance="">
        <CardFields fields={fields} />
        <Button busyLabel="Processing...">{isPastDue ? "Pay with This Card" : "Save Card"}</Button>
        <TestCards />
      </Form>
    </Card>
  );
}
