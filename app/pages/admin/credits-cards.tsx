import { creditsInWords, type CreditsLeft } from "~/household/billing";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field, SearchField, SelectField } from "~/ui/field";
import { Form } from "~/ui/form";
import { Leaders } from "~/ui/table";
import { inputProps, selectProps, useForm } from "~/ui/use-form";
import { LinkRows } from "./user-cards";
import { manageCreditsSchema } from "~/household/accounts";
import { inFigures } from "~/language/words";
import type { listChoices } from "./users.server";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

const HERE = "/admin/credits";

type Choice = Awaited<ReturnType<typeof listChoices>>["choices"][number];

/** Formats a user: "Rosa (rosa@example.org)". */
const nameOf = ({ firstName, username, email }: Omit<Choice, "id">) =>
  `${firstName ?? username} (${email ?? username})`;

type ChooseProps = { q: string; choices: Choice[]; count: number };

/** The search for a user. */
export function ChooseCard({ q, choices, count }: ChooseProps) {
  return (
    <Card id="choose" title={t("Find a user")}>
      <form method="get" action={HERE} role="search" className="flex flex-wrap items-center gap-2">
        <SearchField
          label={t("Search users")}
          placeholder={t("Name, username or email")}
          defaultValue={q}
          className="grow"
        />
        <Button variant="secondary">{t("Search")}</Button>
      </form>
      {q && (
        <>
          <p className="text-sm text-ink2 mt-3 mb-2">{hitWords(choices.length, count, q)}</p>
          <LinkRows
            rows={choices.map((choice) => ({
              href: `${HERE}?user=${choice.id}`,
              label: nameOf(choice),
            }))}
          />
        </>
      )}
    </Card>
  );
}

function hitWords(shownCount: number, count: number, q: string) {
  if (count === 0) return t("No users match “{q}”.", { q });
  if (shownCount < count) {
    return t(
      "The first {shown} of {count} users for “{q}”. Type more of the name to find others.",
      { shown: shownCount, count: inFigures(count), q },
    );
  }
  return t("{count, plural, one {# user} other {# users}} for “{q}”.", { count, q });
}

type GiveProps = { choices: Choice[]; chosen: Choice | null; requestId: string };

/** Renders the form that grants credits to the chosen user, or to another match of the search. */
export function GiveCard({ choices, chosen: chosenUser, requestId }: GiveProps) {
  const { form, fields } = useForm("give-form", manageCreditsSchema, { userId: chosenUser?.id });
  const otherChoices = choices.filter(({ id }) => id !== chosenUser?.id);
  const options = [...(chosenUser ? [chosenUser] : []), ...otherChoices].map((choice) => ({
    value: choice.id,
    label: nameOf(choice),
  }));
  return (
    <Card id="give" title={t("Add credits")}>
      <Form form={form} intent="add" className="stack" noValidate>
        <input type="hidden" name="requestId" value={requestId} />
        <SelectField
          label={t("User")}
          {...selectProps(fields.userId)}
          options={[{ value: "", label: t("Select a user") }, ...options]}
        />
        <CreditFields fields={fields} hint={t("1 to 100,000. They never expire.")} />
        <Button icon="plus">{t("Add Credits")}</Button>
      </Form>
    </Card>
  );
}

type FieldsProps = {
  fields: ReturnType<typeof useForm<typeof manageCreditsSchema>>["fields"];
  hint?: string;
};

/** The fields for amount and reason, for giving and for taking back. */
function CreditFields({ fields, hint }: FieldsProps) {
  return (
    <>
      <Field
        label={t("Credits")}
        {...inputProps(fields.credits, "number")}
        inputMode="numeric"
        step={1}
        hint={hint}
      />
      <Field
        label={t("Reason (optional)")}
        {...inputProps(fields.reason)}
        autoComplete="off"
        hint={t("The household sees this text in its credit history.")}
      />
    </>
  );
}

type LeftProps = { chosen: Choice; grants: readonly CreditsLeft[]; requestId: string };

/** The chosen household's credits, and a form to take some back. */
export function LeftCard({ chosen: chosenUser, grants, requestId }: LeftProps) {
  const { form, fields } = useForm("take-form", manageCreditsSchema);
  const sum = grants.reduce((sum, { left: creditsLeft }) => sum + creditsLeft, 0);
  const adminCredits = grants.find(({ origin }) => origin === "admin")?.left ?? 0;
  return (
    <Card
      id="left"
      title={<bdi>{chosenUser.firstName ?? chosenUser.username}</bdi>}
      actions={
        <Badge tone={sum === 0 ? "wine" : "mustard"} icon="ticket">
          {creditsInWords(sum)}
        </Badge>
      }
    >
      <Leaders
        rows={grants.map(({ text, left: creditsLeft, useBy }) => ({
          label: useBy ? t("{credits}, use by {date}", { credits: text, date: useBy }) : text,
          value: inFigures(creditsLeft),
        }))}
      />
      <p className="mt-3">
        <a href={`/admin/users/${chosenUser.id}`}>
          {rich("<bdi>{name}</bdi>’s page", {
            name: chosenUser.firstName ?? chosenUser.username,
            bdi: (text) => <bdi>{text}</bdi>,
          })}
        </a>
      </p>
      {adminCredits > 0 ? (
        <details className="mt-3" open={form.errors !== undefined}>
          <summary>{t("Take credits back")}</summary>
          <Form form={form} intent="take" className="stack mt-3" noValidate>
            <input type="hidden" name="requestId" value={requestId} />
            <input type="hidden" name="userId" value={chosenUser.id} />
            <p className="text-sm text-ink2">
              {t(
                "You can take back up to {count, plural, one {# credit} other {# credits}}, the remaining credits that the administrator added. Trial and plan meals stay.",
                { count: adminCredits },
              )}
            </p>
            <CreditFields fields={fields} />
            <Button variant="outline" icon="minus">
              {t("Take Back")}
            </Button>
          </Form>
        </details>
      ) : (
        <p className="text-sm text-ink2 mt-3">
          {t("No credits added by the administrator are left. There is nothing to take back.")}
        </p>
      )}
    </Card>
  );
}
