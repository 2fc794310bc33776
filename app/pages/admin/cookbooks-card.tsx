import { publicPath, takeDownSchema } from "~/connections/cookbooks";
import type { listAllCookbooks } from "~/connections/cookbooks/index.server";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextAreaField } from "~/ui/field";
import { textareaProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import { Leaders, Cell, Row, Table } from "~/ui/table";
import { AdminPages, shownTime } from "./admin-page";

type Listed = Awaited<ReturnType<typeof listAllCookbooks>>;
type Cookbook = Listed["rows"][number];

const LIST = "/admin/cookbooks";

/** Lists the public cookbooks of all households, including those that were taken down. */
export function CookbooksCard({ rows, page, pages }: Listed) {
  return (
    <Card title="Public cookbooks">
      {rows.length === 0 ? (
        <p className="text-sm text-ink2">No household has published a cookbook.</p>
      ) : (
        <Table caption="Public cookbooks" columns={["Title", "Address", "Status", "Since"]} isWide>
          {rows.map((cookbook) => (
            <Row key={cookbook.slug}>
              <Cell label="Title">
                <a className="wrap-anywhere" href={`${LIST}/${cookbook.slug}`} dir="auto">
                  {cookbook.title ?? "No longer there"}
                </a>
              </Cell>
              <Cell label="Address">
                <span className="wrap-anywhere">{publicPath(cookbook.slug)}</span>
              </Cell>
              <Cell label="Status">
                <CookbookStatus cookbook={cookbook} />
              </Cell>
              <Cell label="Since" className="figures md:whitespace-nowrap">
                {shownTime(cookbook.createdAt)}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <AdminPages href={LIST} page={page} pages={pages} />
    </Card>
  );
}

function CookbookStatus({ cookbook: { takenDownAt } }: { cookbook: Cookbook }) {
  return takenDownAt ? <Badge tone="wine">Taken down</Badge> : <Badge tone="olive">Public</Badge>;
}

/** Shows a cookbook with the form that takes it down, or the button that puts it back. */
export function CookbookView({ cookbook }: { cookbook: Cookbook }) {
  const { slug, title, createdAt, takenDownAt, takenDownBecause, ownerId } = cookbook;
  const { form, fields } = useForm("take-down", takeDownSchema);
  const action = `${LIST}/${slug}`;
  return (
    <Card title={title ?? "Public cookbook"}>
      <Leaders
        rows={[
          {
            label: "Address",
            value: <a href={publicPath(slug)}>{publicPath(slug)}</a>,
          },
          { label: "Since", value: shownTime(createdAt) },
          { label: "Status", value: <CookbookStatus cookbook={cookbook} /> },
          ...(ownerId
            ? [{ label: "Household", value: <a href={`/admin/users/${ownerId}`}>Its owner</a> }]
            : []),
        ]}
      />
      {takenDownAt ? (
        <>
          <h3 className="mt-6">Taken down {shownTime(takenDownAt)}</h3>
          <p className="mt-2 wrap-anywhere whitespace-pre-wrap" dir="auto">
            {takenDownBecause}
          </p>
          <form method="post" action={action} className="mt-4">
            <Button variant="outline" icon="check" name="intent" value="put-back">
              Put it back
            </Button>
          </form>
        </>
      ) : (
        <Form form={form} intent="take-down" action={action} className="stack mt-6" noValidate>
          <TextAreaField
            label="Reason"
            {...textareaProps(fields.reason)}
            rows={4}
            hint="The household reads this reason. It can publish nothing new until you put the cookbook back."
          />
          <Button variant="destructive" icon="close" className="justify-self-start">
            Take it down
          </Button>
        </Form>
      )}
      <p className="mt-4">
        <a href={LIST}>Back to the cookbooks</a>
      </p>
    </Card>
  );
}
