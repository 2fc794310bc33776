import { Button } from "~/ui/button";
import { ErrorText, Field } from "~/ui/field";
import { inputProps, secretProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import { Notice } from "~/ui/notice";
import { chooseSchema, connectSchema } from "./tasks.schema";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";
import { sendReasonInWords } from "./send-errors";

type Connection = {
  address: string;
  username: string;
  /** The first name or user name of the user who connected it. */
  connectedBy: string;
  /** The lists to choose from, while none is chosen. */
  choices: { url: string; name: string }[];
  name: string | null;
  /** The formatted day when the list was last sent. Null if never. */
  sentAt: string | null;
  /** Why the last send failed. Null if it did not. */
  lastError: string | null;
  /** True if the last send failed. With `stoppedAt`, it is not retried. */
  isTriedAgain: boolean;
  /** The day since when it is not retried. */
  stoppedAt: string | null;
};

type TasksViewProps = {
  connection: Connection | null;
  /** "15 November". Null if the week has no list. */
  weekOf: string | null;
};

/** Renders the forms that connect a to-do app, choose one of its lists, and send the week's list to it. */
export function TasksView({ connection, weekOf }: TasksViewProps) {
  if (!connection) return <Connect />;
  if (connection.choices.length > 0) return <Choose {...connection} />;
  return <Connected connection={connection} weekOf={weekOf} />;
}

function Connect() {
  const { form, fields } = useForm("connect-tasks", connectSchema);
  return (
    <Form form={form} intent="connect" className="stack" data-enhance="" noValidate>
      <p>
        {t(
          "See your grocery list next to your other tasks. Items that you check off there are checked off here, and changes here appear there.",
        )}
      </p>
      <p className="text-sm text-ink2">
        {t(
          "It works with CalDAV servers such as Nextcloud Tasks, Fastmail, Synology and Radicale. It also works with apps in which you can add such a server as an account, such as Tasks.org, jtx Board or Reminders. The lists of iCloud, Google Tasks and Microsoft To Do cannot be connected this way.",
        )}
      </p>
      <Field
        label={t("Address of the server")}
        {...inputProps(fields.address)}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://cloud.example.org"
      />
      <Field
        label={t("User name")}
        {...inputProps(fields.username)}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        label={t("App password")}
        {...secretProps(fields.password)}
        autoComplete="off"
        hint={t(
          "Create an app password in the server's settings, if it supports them. The password is stored encrypted, sent only to that server, and deleted when you disconnect.",
        )}
      />
      <Button icon="link" busyLabel={t("Looking for lists...")}>
        {t("Connect")}
      </Button>
    </Form>
  );
}

function Choose({ choices, address }: Connection) {
  const { form, fields } = useForm("choose-tasks", chooseSchema);
  const { errors } = fields.url;
  return (
    <div className="stack">
      <Form form={form} intent="choose" className="stack" data-enhance="" noValidate>
        <fieldset aria-describedby={errors?.length ? "url-error" : undefined}>
          <legend className="mb-2 font-semibold">
            {t("Which list on {address}?", { address })}
          </legend>
          <ul role="list" className="border-t border-line">
            {choices.map(({ url, name }, index) => (
              <li key={url} className="border-b border-line">
                <label className="flex min-h-12 items-center gap-3 py-1.5">
                  <input
                    type="radio"
                    name="url"
                    value={url}
                    defaultChecked={index === 0}
                    className="size-5 flex-none accent-accent"
                  />
                  <span className="min-w-0 wrap-anywhere" dir="auto">
                    {name}
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <ErrorText id="url" error={errors} className="mt-2" />
        </fieldset>
        <Button icon="check">{t("Use this list")}</Button>
      </Form>
      <Disconnect />
    </div>
  );
}

function Connected({
  connection: { name, address, username, connectedBy, sentAt, lastError, isTriedAgain, stoppedAt },
  weekOf,
}: {
  connection: Connection;
  weekOf: string | null;
}) {
  const values = {
    name,
    address,
    username,
    strong: (text: React.ReactNode) => <b dir="auto">{text}</b>,
  };
  return (
    <div className="stack">
      {stoppedAt && (
        <Notice tone="warn" title={t("Not sent since {date}.", { date: stoppedAt })}>
          {lastError && sendReasonInWords(lastError)}{" "}
          {t("Press Send to try again, or disconnect and connect again.")}
        </Notice>
      )}
      {!stoppedAt && isTriedAgain && (
        <Notice title={t("Not sent yet.")}>
          {lastError && sendReasonInWords(lastError)} {t("Weeknight tries again automatically.")}
        </Notice>
      )}
      <p className="wrap-anywhere">
        {connectedBy
          ? rich(
              "Connected to the list <strong>{name}</strong> on {address}, as {username} (by {connectedBy}).",
              { ...values, connectedBy },
            )
          : rich(
              "Connected to the list <strong>{name}</strong> on {address}, as {username}.",
              values,
            )}
      </p>
      <p className="text-sm text-ink2">
        {sentAt
          ? t(
              "Last sent on {date}. Changes on either side are synced automatically within 15 minutes.",
              { date: sentAt },
            )
          : t("Nothing has been sent yet. After the first time, changes are synced automatically.")}
      </p>
      <p className="text-sm text-ink2">{t("Items that are probably at home are not sent.")}</p>
      {weekOf ? (
        <form method="post" data-enhance="">
          <Button icon="check" name="intent" value="send" busyLabel={t("Sending...")}>
            {t("Send the list of {weekOf}", { weekOf })}
          </Button>
        </form>
      ) : (
        <p>{t("This week has no grocery list to send.")}</p>
      )}
      <Disconnect />
    </div>
  );
}

function Disconnect() {
  return (
    <form method="post" data-enhance="" className="border-t border-line pt-4">
      <p className="mb-3 text-sm text-ink2">
        {t("Disconnecting deletes the password. Tasks in the to-do app stay.")}
      </p>
      <Button variant="destructive" icon="trash" name="intent" value="disconnect">
        {t("Disconnect")}
      </Button>
    </form>
  );
}
