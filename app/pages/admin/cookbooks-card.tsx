import { publicPath, takeDownSchema } from "~/connections/cookbooks";
import type { listAllCookbooks } from "~/connections/cookbooks/index.server";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextAreaField } from "~/ui/field";
import { textareaProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import { Leaders, Cell, TableRow, Table } from "~/ui/table";
import { AdminPages, shownTime } from "./admin-page";
import { t } from "~/language/messages";

type Listed = Awaited<ReturnType<typeof listAllCookbooks>>;
type Cookbook = Listed["rows"][number];

const LIST = "/admin/cookbooks";

/** Lists the public and the taken-down cookbooks of all households. */
export function CookbooksCard({ rows, page, pages }: Listed) {
  return (
    <Card title={t("Public cookbooks")}>
      {rows.length === 0 ? (
        <p className="text-sm text-ink2">{t("No household has published a cookbook.")}</p>
      ) : (
        <Table
          caption={t("Public cookbooks")}
          columns={[t("Title"), t("Address"), t("Status"), t("Since")]}
          isWide
        >
          {rows.map((cookbook) => (
            <TableRow key={cookbook.slug}>
              <Cell label={t("Title")}>
                <a className="wrap-anywhere" href={`${LIST}/${cookbook.slug}`} dir="auto">
                  {cookbook.title ?? t("Deleted")}
                </a>
              </Cell>
              <Cell label={t("Address")}>
                <span className="wrap-anywhere">{publicPath(cookbook.slug)}</span>
              </Cell>
              <Cell label={t("Status")}>
                <CookbookStatus cookbook={cookbook} />
              </Cell>
              <Cell label={t("Since")} className="figures md:whitespace-nowrap">
                {shownTime(cookbook.createdAt)}
              </Cell>
            </TableRow>
          ))}
        </Table>
      )}
      <AdminPages href={LIST} page={page} pages={pages} />
    </Card>
  );
}

function CookbookStatus({ cookbook: { takenDownAt } }: { cookbook: Cookbook }) {
  return takenDownAt ? (
    <Badge tone="wine">{t("Taken down")}</Badge>
  ) : (
    <Badge tone="olive">{t("Public")}</Badge>
  );
}

/** Shows a cookbook with the form that takes it down, or the button that puts it back. */
export function CookbookView({ cookbook }: { cookbook: Cookbook }) {
  const { slug, title, createdAt, takenDownAt, takenDownBecause, ownerId } = cookbook;
  const { form, fields } = useForm("take-down", takeDownSchema);
  const action = `${LIST}/${slug}`;
  return (
    <Card title={title ?? t("Public cookbook")}>
      <Leaders
        rows={[
          {
            label: t("Address"),
            value: <a href={publicPath(slug)}>{publicPath(slug)}</a>,
          },
          { label: t("Since"), value: shownTime(createdAt) },
          { label: t("Status"), value: <CookbookStatus cookbook={cookbook} /> },
          ...(ownerId
            ? [
                {
                  label: t("Household"),
                  value: <a href={`/admin/users/${ownerId}`}>{t("Its owner")}</a>,
                },
              ]
            : []),
        ]}
      />
      {takenDownAt ? (
        <>
          <h3 className="mt-6">{t("Taken down {time}", { time: shownTime(takenDownAt) })}</h3>
          <p className="mt-2 wrap-anywhere whitespace-pre-wrap" dir="auto">
            {takenDownBecause}
          </p>
          <form method="post" action={action} className="mt-4">
            <Button variant="outline" icon="check" name="intent" value="put-back">
              {t("Restore cookbook")}
            </Button>
          </form>
        </>
      ) : (
        <Form form={form} intent="take-down" action={action} className="stack mt-6" noValidate>
          <TextAreaField
            label={t("Reason")}
            {...textareaProps(fields.reason)}
            rows={4}
            hint={t(
              "The household sees this reason. It cannot publish anything new until you put the cookbook back.",
            )}
          />
          <Button variant="destructive" icon="close" className="justify-self-start">
            {t("Take down cookbook")}
          </Button>
        </Form>
      )}
      <p className="mt-4">
        <a href={LIST}>{t("Back to the cookbooks")}</a>
      </p>
    </Card>
  );
}
