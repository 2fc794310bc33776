import { SCOPE_LABELS, SCOPES, type Scope } from "~/household/access/user";
import { AccountRow } from "~/household/accounts/security-cards";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chips, Segment } from "~/ui/choices";
import { Field } from "~/ui/field";
import { choiceProps, inputProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import { LIFETIMES, newTokenSchema } from "./access-tokens.schema";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

export const TOKENS_PATH = "/account/tokens";

/** Shows a new token, which is visible only once. */
export function MadeCard({ token }: { token: string }) {
  return (
    <Card id="made" title={t("Your new access token")} className="stack">
      <p>{t("Copy it into the program now. It is not shown again.")}</p>
      <p className="rounded-md border-[1.5px] border-edge bg-card p-3 font-mono text-sm break-all select-all">
        {token}
      </p>
      <Button
        type="button"
        variant="outline"
        icon="share"
        className="no-script:hidden"
        data-copy={token}
      >
        {t("Copy token")}
      </Button>
      <p className="text-sm text-ink2">
        {rich(
          "Send it with each call as {header}. Anyone who has it can do what you allowed. Store it like a password.",
          { header: <code className="break-all">Authorization: Bearer {"<token>"}</code> },
        )}
      </p>
    </Card>
  );
}

/** Renders the form that creates a token. */
export function NewTokenCard({ mayAdminister }: { mayAdminister: boolean }) {
  const { form, fields } = useForm("new-token", newTokenSchema, {
    scope: ["read"],
    lifetime: "90",
  });
  const scopes = SCOPES.filter((scope) => scope !== "admin" || mayAdminister);
  const options = scopes.map((value) => ({ value, label: t(SCOPE_LABELS[value]) }));
  const lifetimes = LIFETIMES.map(({ value, label }) => ({ value, label: t(label) }));
  return (
    <Card id="new" title={t("New access token")}>
      <Form form={form} intent="add" action={TOKENS_PATH} className="stack" noValidate>
        <p>
          {rich(
            "With an access token, another program can use your plan and your lists through the calls under <code>/api</code>, without your password. <link>Assistants</link> can do so, too. <link2>All calls</link2>",
            {
              code: (text) => <code>{text}</code>,
              link: (text) => <a href="/docs/assistants">{text}</a>,
              link2: (text) => <a href="/docs/api">{text}</a>,
            },
          )}
        </p>
        <Field
          {...inputProps(fields.name)}
          label={t("What it is for")}
          hint={t("Kitchen display, a script …")}
        />
        <Chips legend={t("Permissions")} options={options} {...choiceProps(fields.scope)} />
        <Segment legend={t("Expires")} options={lifetimes} {...choiceProps(fields.lifetime)} />
        <Button variant="secondary">{t("Create token")}</Button>
      </Form>
    </Card>
  );
}

type Shown = {
  id: string;
  name: string;
  scopes: readonly Scope[];
  since: string;
  ends: string | null;
  isOver: boolean;
  used: string | null;
};

const usedInWords = (since: string, used: string | null) =>
  used
    ? t("Created {since}. Last used {used}.", { since, used })
    : t("Created {since}. Never used.", { since });

function endInWords(ends: string | null, isOver: boolean) {
  if (ends === null) return t("Does not expire.");
  return isOver ? t("Expired {date}.", { date: ends }) : t("Expires {date}.", { date: ends });
}

/** Lists the user's tokens, each with a button to remove it. */
export function TokensCard({ tokens }: { tokens: readonly Shown[] }) {
  return (
    <Card id="tokens" title={t("Your access tokens")} region>
      {tokens.length === 0 && <p className="text-ink2">{t("None yet.")}</p>}
      <ul role="list">
        {tokens.map(({ id, name, scopes, since, ends, isOver, used }) => (
          <AccountRow
            key={id}
            name={<bdi>{name}</bdi>}
            ending={{
              action: TOKENS_PATH,
              intent: "end",
              field: "tokenId",
              id,
              words: t("Remove"),
              label: t("Remove {name}, created {since}", { name, since }),
            }}
          >
            <p className="text-sm text-ink2">
              {scopes.map((scope) => t(SCOPE_LABELS[scope])).join("; ")}
            </p>
            <p className="text-sm text-ink2">
              {usedInWords(since, used)} {endInWords(ends, isOver)}{" "}
              {scopes.includes("share") && t("Its calendar links and cookbooks stop working, too.")}
            </p>
          </AccountRow>
        ))}
      </ul>
    </Card>
  );
}
