import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { Cell, Row, Table } from "~/ui/table";
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

/** The invoices, newest first. */
export function InvoicesCard({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <Card id="invoices" title="Invoices">
      <Table caption="Invoices" columns={["Date", "Plan", "Amount", "Status"]}>
        {invoices.map(({ id, date, planId, total, status }) => (
          <Row key={id}>
            <Cell label="Date">{date}</Cell>
            <Cell label="Plan">{findPlan(planId)?.name ?? planId}</Cell>
            <Cell label="Amount" className="figures">
              {dollars(total)}
            </Cell>
            <Cell label="Status">{STATUS[status]}</Cell>
          </Row>
        ))}
      </Table>
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
