import { RowLinks, type RowLink } from "~/ui/links";
import { AccountPage, TimeZoneField } from "~/household/accounts/components";
import { PageSection } from "~/ui/page-section";
import type { Viewer } from "~/household/access";
import { MEASURE_CHOICES } from "~/shop/lists/components";
import type { Measures } from "~/engine/food";
import { Button } from "~/ui/button";
import { Segment } from "~/ui/choices";
import { Email } from "~/ui/text";
import { Field } from "~/ui/field";
import { choiceProps, inputProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import { LANGUAGES } from "~/language/languages";
import { OF_BROWSER, youSchema } from "./you.schema";
import { t } from "~/language/messages";

type AccountIndexProps = {
  /** The settings of each page in a few words. Null for a page that this user does not have. */
  summary: {
    table: string | null;
    household: string;
    billing: string | null;
    security: string;
    notifications: string;
    connections: string;
  };
  /** True if a payment is due or no credits are left. */
  mustPay: boolean;
};

/** Lists the account's pages, each with its current settings. */
export function AccountIndex({ summary, mustPay }: AccountIndexProps) {
  const rows: (RowLink | null)[] = [
    summary.table === null
      ? null
      : { href: "/table", icon: "serves", title: t("Your table"), detail: summary.table },
    {
      href: "/account/household",
      icon: "users",
      title: t("Household"),
      detail: summary.household,
    },
    summary.billing === null
      ? null
      : {
          href: "/account/billing",
          icon: "card",
          title: t("Plan and billing"),
          detail: summary.billing,
          isMarked: mustPay,
        },
    { href: "/account/security", icon: "key", title: t("Security"), detail: summary.security },
    {
      href: "/account/notifications",
      icon: "bell",
      title: t("Mail and notifications"),
      detail: summary.notifications,
    },
    {
      href: "/account/connections",
      icon: "plug",
      title: t("Connections"),
      detail: summary.connections,
    },
    {
      href: "/account/data",
      icon: "download",
      title: t("Your data"),
      detail: t("Export, space used, delete the account"),
    },
  ];
  return <RowLinks rows={rows.filter((row) => row !== null)} />;
}

type ConnectionsPageProps = { feeds: string; tasks: string; tokens: string; webhooks: string };

/** Lists the connections to other apps, displays and programs, each with its current settings. */
export function ConnectionsPage({ feeds, tasks, tokens, webhooks }: ConnectionsPageProps) {
  return (
    <AccountPage title={t("Connections")} current="connections">
      <PageSection title={t("Calendar and shopping")}>
        <RowLinks
          className="border-t-0"
          rows={[
            {
              href: "/dashboard/calendar/feed",
              icon: "calendar",
              title: t("Your plan in a calendar app"),
              detail: feeds,
            },
            {
              href: "/dashboard/groceries/tasks",
              icon: "basket",
              title: t("The list in a to-do app"),
              detail: tasks,
            },
          ]}
        />
      </PageSection>
      <PageSection title={t("Home and display")}>
        <RowLinks
          className="border-t-0"
          rows={[
            {
              href: "/week",
              icon: "picture",
              title: t("Kitchen screen"),
              detail: t("Tonight and the next days, on a tablet"),
            },
            {
              href: "/account/home",
              icon: "plug",
              title: t("Home Assistant and others"),
              detail: t("Tonight as a sensor"),
            },
          ]}
        />
      </PageSection>
      <PageSection title={t("For programs")}>
        <RowLinks
          className="border-t-0"
          rows={[
            { href: "/account/tokens", icon: "key", title: t("Access tokens"), detail: tokens },
            { href: "/account/webhooks", icon: "refresh", title: t("Webhooks"), detail: webhooks },
            { href: "/docs/api", icon: "file", title: t("The API"), detail: t("All calls") },
            {
              href: "/docs/assistants",
              icon: "book",
              title: t("Assistants"),
              detail: t("How to connect one"),
            },
          ]}
        />
      </PageSection>
    </AccountPage>
  );
}

type YouFormProps = {
  viewer: Viewer;
  /** The account's IANA name. Null if unknown. */
  timeZone: string | null;
  /** The guessed country of the request. */
  country: string | null;
  /** Today's date in that zone, formatted. */
  today: string;
  units: Measures;
  /** The code of the chosen language. Null for that of the browser. */
  language: string | null;
};

/** The user's name, time zone, units and language in one form. The email address has a page of its own. */
export function YouForm({ viewer, timeZone, country, today, units, language }: YouFormProps) {
  const { form, fields } = useForm("you", youSchema, {
    firstName: viewer.firstName ?? "",
    timeZone: timeZone ?? "",
    units,
    language: language ?? OF_BROWSER,
  });
  return (
    <Form
      form={form}
      intent="you"
      action="/account"
      className="grid grid-cols-1 gap-4 md:grid-cols-2"
      noValidate
    >
      <Field
        label={t("First name")}
        {...inputProps(fields.firstName)}
        autoComplete="given-name"
        hint={t("Leave it empty to be called Chef.")}
      />
      <div>
        <p className="text-sm font-semibold">{t("Email")}</p>
        <p className="mt-1.5 wrap-anywhere">
          {viewer.email ? <Email address={viewer.email} /> : t("Not provided")}
          {viewer.awaitsConfirmation && ` ${t("(not confirmed)")}`}
        </p>
        <a className="inline-flex min-h-11 items-center text-sm" href="/account/email">
          {t("Change email")}
        </a>
      </div>
      <TimeZoneField
        field={fields.timeZone}
        country={timeZone ? null : country}
        hint={t("The time zone sets when a day begins. Today is {today}.", { today })}
      />
      <Segment
        legend={t("Units on your grocery lists")}
        options={MEASURE_CHOICES.map(({ value, label }) => ({ value, label: t(label) }))}
        {...choiceProps(fields.units)}
      />
      <Segment
        legend={t("Language")}
        options={[
          { value: OF_BROWSER, label: t("As in your browser") },
          ...Object.entries(LANGUAGES).map(([value, { name }]) => ({ value, label: name })),
        ]}
        {...choiceProps(fields.language)}
      />
      <p className="col-span-full">
        <Button>{t("Save")}</Button>
      </p>
    </Form>
  );
}
