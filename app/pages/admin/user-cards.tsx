import type { SubscriptionStatus } from "~/household/access";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField, Field } from "~/ui/field";
import { Leaders } from "~/ui/table";
import { Form } from "~/ui/form";
import { selectProps, useForm } from "~/ui/use-form";
import { adminPlanSchema, deleteSchema } from "~/household/accounts";
import { inFigures, inWords } from "~/language/words";
import { planName } from "./audit-words";
import type { getUserPage } from "./users.server";
import { ConfirmField } from "~/household/accounts/components";
import { Email } from "~/ui/text";
import { type Message, message, t } from "~/language/messages";

/** A user as the administrator's user pages show it. */
type ShownUser = {
  user: Awaited<ReturnType<typeof getUserPage>> & {
    isAdmin: boolean;
    /** The formatted dates. `seen` is null if unknown. */
    joined: string;
    seen: string | null;
    /** The end of the month. */
    until: string | null;
    /** The last day of the grace period of an unpaid renewal. */
    grace: string | null;
    /** The household's usage of its quotas. */
    storage: { label: string; value: string }[];
  };
};

const nameOf = ({ firstName, username }: Pick<ShownUser["user"], "firstName" | "username">) =>
  firstName ?? username;

/** Shows the user, and the members of the household. */
export function WhoCard({ user }: ShownUser) {
  const ways = [
    ...(user.hasPassword
      ? [user.hasApp ? t("Password with an authenticator app") : t("Password")]
      : []),
    ...(user.hasPasskeys ? [t("Passkeys")] : []),
    ...user.providers,
  ];
  return (
    <Card id="who" title={nameOf(user)}>
      <Leaders
        rows={[
          { label: t("Name"), value: user.firstName ?? t("Not provided") },
          { label: t("Email"), value: user.email ? <Address user={user} /> : t("Not provided") },
          { label: t("Username"), value: user.username },
          { label: t("Signs in with"), value: inWords(ways) || t("Nothing yet") },
          { label: t("Joined"), value: user.joined },
          { label: t("Last seen"), value: user.seen ?? t("Not signed in now") },
          { label: t("User ID"), value: user.id },
        ]}
      />
      <h3 className="mt-6 mb-2">{user.household}</h3>
      <Leaders rows={user.storage} />
      <LinkRows
        rows={user.members.map((member) => ({
          href: `/admin/users/${member.id}`,
          label: t("{name}, {role, select, owner {owner} other {member}}", {
            name: nameOf(member),
            role: member.role,
          }),
          isCurrent: member.id === user.id,
        }))}
      />
    </Card>
  );
}

const Address = ({ user }: ShownUser) => (
  <>
    <Email address={user.email ?? ""} />
    {!user.isConfirmed && ` ${t("(not confirmed)")}`}
  </>
);

const PLANS = ["trial", "archive", "basic", "standard", "premium"];
const STATUS_CHOICES = [
  { value: "trial", label: message("Trial") },
  { value: "active", label: message("Active") },
  { value: "canceled", label: message("Canceled") },
];

/** Shows the household's plan, status and credits, and a form to set the plan. */
export function UserPlanCard({ user }: ShownUser) {
  return (
    <Card id="plan" title={t("Plan and credits")}>
      <Leaders
        rows={[
          { label: t("Plan"), value: planName(user.subscriptionPlan) },
          { label: t("Status"), value: <StatusBadge status={user.subscriptionStatus} /> },
          ...(user.subscription?.status === "past_due"
            ? [{ label: t("Payment"), value: paymentOf(user) }]
            : []),
          ...(user.isByHand ? [{ label: t("Set|plan"), value: t("By hand") }] : []),
          { label: t("Credits"), value: inFigures(user.mealCredits) },
        ]}
      />
      <ButtonLink
        variant="outline"
        icon="ticket"
        href={`/admin/credits?user=${user.id}`}
        className="mt-4 w-full"
      >
        {t("Credits and history")}
      </ButtonLink>
      {!user.isAdmin && (user.subscription ? <Paid user={user} /> : <ByHand user={user} />)}
    </Card>
  );
}

const paymentOf = ({ grace }: ShownUser["user"]) =>
  grace ? t("Payment failed, active until {date}", { date: grace }) : t("Payment failed");

function Paid({ user }: ShownUser) {
  const { subscription, until } = user;
  return (
    <div className="mt-6">
      <p>
        {t(
          subscription?.cancelsAtPeriodEnd === 1
            ? "The household pays for this plan, which ends on {date}. To set a plan by hand, end the subscription first."
            : "The household pays for this plan, which renews on {date}. To set a plan by hand, end the subscription first.",
          { date: until ?? "" },
        )}
      </p>
      <details className="mt-2">
        <summary>{t("End the subscription")}</summary>
        <form method="post" className="mt-2">
          <input type="hidden" name="intent" value="end-subscription" />
          <p className="text-sm text-ink2 mb-3">
            {t(
              "The subscription ends immediately without a refund. The plan becomes Trial, and its remaining meals expire. If the household has trial credits, or credits from you, it can use those. Otherwise it needs a plan to keep planning.",
            )}
          </p>
          <Button variant="outline" icon="close">
            {t("End subscription")}
          </Button>
        </form>
      </details>
    </div>
  );
}

function ByHand({ user }: ShownUser) {
  const { form, fields } = useForm("plan-form", adminPlanSchema, {
    subscriptionPlan: user.subscriptionPlan,
    subscriptionStatus: user.subscriptionStatus,
  });
  return (
    <Form form={form} intent="plan" className="stack mt-6" noValidate>
      <h3>{t("Set by hand")}</h3>
      <p className="text-sm text-ink2">
        {t(
          "The plan is a gift: nothing is charged. It stays until you set another plan or the household buys one. It does not include meals, so add credits for them.",
        )}
      </p>
      <SelectField
        label={t("Plan")}
        {...selectProps(fields.subscriptionPlan)}
        options={PLANS.map((value) => ({ value, label: planName(value) }))}
      />
      <SelectField
        label={t("Status")}
        {...selectProps(fields.subscriptionStatus)}
        options={STATUS_CHOICES.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      <Button variant="secondary">{t("Set plan")}</Button>
    </Form>
  );
}

/** Forms to restore a user's access and to end all sessions. */
export function AccessCard({ user, resetLink }: ShownUser & { resetLink: string | null }) {
  return (
    <Card id="access" title={t("Access")} className="stack">
      {resetLink && (
        <div
          className="rounded-e-sm border border-s-3 border-line border-s-olive bg-olive-wash p-3"
          role="status"
        >
          <Field
            label={t("Password link")}
            name="link"
            readOnly
            defaultValue={resetLink}
            hint={t(
              "It works once, expires after an hour, and is shown only now. Send it to {name} yourself.",
              { name: nameOf(user) },
            )}
          />
          <Button
            type="button"
            variant="outline"
            size="sm"
            className="no-script:hidden mt-3"
            data-copy={resetLink}
          >
            {t("Copy link")}
          </Button>
        </div>
      )}
      <form method="post">
        <input type="hidden" name="intent" value="reset-link" />
        <p className="text-sm text-ink2 mb-3">
          {t(
            "For users whom email cannot reach: a link to choose a new password, which you send yourself. Any earlier link stops working.",
          )}
        </p>
        <Button variant="outline" icon="link">
          {t("Create a password link")}
        </Button>
      </form>
      {user.hasApp && (
        <form method="post">
          <input type="hidden" name="intent" value="remove-second-factor" />
          <p className="text-sm text-ink2 mb-3">
            {t(
              "For users who have lost their phone and recovery codes. Afterwards they sign in with the password alone. Passkeys are removed, too.",
            )}
          </p>
          <Button variant="outline">{t("Remove the second factor")}</Button>
        </form>
      )}
      <form method="post">
        <input type="hidden" name="intent" value="sign-out" />
        <p className="text-sm text-ink2 mb-3">
          {t("Ends every session on every device immediately.")}
        </p>
        <Button variant="outline" icon="logout">
          {t("Sign out everywhere")}
        </Button>
      </form>
    </Card>
  );
}

/** Deletes an abusive account. The administrator types a word to confirm. */
export function EndCard({ user }: ShownUser) {
  const { form, fields } = useForm("end-form", deleteSchema);
  return (
    <Card id="end" title={t("Delete this account")}>
      <p className="mb-3">
        {user.members.length > 1
          ? t(
              "Everything stored about {name} is deleted immediately and cannot be recovered. The household keeps its recipes, calendar and plan.",
              { name: nameOf(user) },
            )
          : t(
              "All data of {name} and the household is deleted immediately and cannot be recovered. A subscription ends now, without a refund.",
              { name: nameOf(user) },
            )}
      </p>
      <Form form={form} intent="end" className="stack" noValidate>
        <ConfirmField field={fields.confirm} />
        <Button variant="destructive" icon="trash">
          {t("Delete account")}
        </Button>
      </Form>
    </Card>
  );
}

type LinkRow = { href: string; label: string; isCurrent?: boolean | undefined };

/** Shows links, one per row, and marks the link of the page next to them. */
export function LinkRows({ rows }: { rows: readonly LinkRow[] }) {
  return (
    <ul role="list">
      {rows.map(({ href, label, isCurrent }) => (
        <li key={href} className="border-t border-line">
          <a
            className="flex min-h-11 items-center py-2 wrap-anywhere aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
            href={href}
            aria-current={isCurrent ? "page" : undefined}
            dir="auto"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

type StatusLook = { tone: "olive" | "wine" | "mustard" | "plain"; label: Message };

const STATUSES: Partial<Record<SubscriptionStatus, StatusLook>> = {
  active: { tone: "olive", label: message("Active") },
  past_due: { tone: "wine", label: message("Past due") },
  canceled: { tone: "plain", label: message("Canceled") },
};
const TRIAL: StatusLook = { tone: "mustard", label: message("Trial") };

/** Shows a subscription status. A status without its own badge is shown as Trial. */
export function StatusBadge({ status }: { status: SubscriptionStatus }) {
  const { tone, label } = STATUSES[status] ?? TRIAL;
  return <Badge tone={tone}>{t(label)}</Badge>;
}
