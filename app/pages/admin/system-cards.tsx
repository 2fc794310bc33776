import { ButtonLink, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Leaders, Cell, TableRow, Table } from "~/ui/table";
import { shownTime } from "./admin-page";
import { inFigures, inTenths } from "~/language/words";
import type { listNear, describeSystem, getRecipeSource } from "./system.server";
import type { ShownSetting } from "./settings-shown";
import { Icon } from "~/ui/icon";
import { t } from "~/language/messages";

type System = Awaited<ReturnType<typeof describeSystem>>;

const MAIL = {
  postmark: () => "Postmark",
  smtp: () => "SMTP",
  none: () => t("None: mails stay in the outbox"),
};

/** Versions, storage, backups and mails. */
export function SystemCard({ system }: { system: System }) {
  const { backup, mail, signUp } = system;
  return (
    <Card
      id="server"
      title={t("This server")}
      actions={
        <ButtonLink variant="outline" size="sm" icon="book" href="/admin/log">
          {t("Audit log")}
        </ButtonLink>
      }
    >
      <Leaders
        rows={[
          {
            label: "Weeknight",
            value: system.commit ? `${system.version} (${system.commit})` : system.version,
          },
          { label: "Node.js", value: system.node },
          { label: t("Running since"), value: shownTime(system.startedAt) },
          { label: t("Stored in"), value: system.engine },
          { label: t("Database"), value: size(system.database) },
          ...(system.writeAhead === null
            ? []
            : [{ label: t("Write-ahead log"), value: size(system.writeAhead) }]),
          { label: t("Free on the disk"), value: size(system.free) },
          {
            label: t("New accounts"),
            value: signUp.isOpen ? t("Open to everyone") : t("By invitation"),
          },
          { label: t("Made this week"), value: inFigures(signUp.thisWeek) },
          {
            label: t("Last backup"),
            value: backup ? shownTime(backup.madeAt) : t("No backup yet"),
          },
        ]}
      />
      {backup && (
        <p className="text-sm text-ink2 mt-3">
          {backup.name}, {size(backup.bytes)}
        </p>
      )}
      <h3 className="mt-6 mb-2">{t("Mail")}</h3>
      <Leaders
        rows={[
          { label: t("Service"), value: MAIL[mail.kind]() },
          { label: t("Waiting"), value: inFigures(mail.queued) },
          { label: t("Sent"), value: inFigures(mail.sent) },
          { label: t("Not sent"), value: inFigures(mail.failed) },
        ]}
      />
    </Card>
  );
}

/** Lists the violations of the content security policy that browsers have reported. */
export function ReportsCard({ reports }: { reports: readonly { what: string; count: number }[] }) {
  return (
    <Card id="reports" title={t("Blocked by browsers")} className="mt-6">
      {reports.length === 0 ? (
        <p className="text-sm text-ink2">
          {t("None since the start: no page violated its policy.")}
        </p>
      ) : (
        <Leaders
          rows={reports.map(({ what: violation, count }) => ({
            label: violation,
            value: inFigures(count),
          }))}
        />
      )}
    </Card>
  );
}

/** Lists the households near their quotas. */
export function NearCard({ near }: { near: Awaited<ReturnType<typeof listNear>> }) {
  return (
    <Card id="near" title={t("Close to a limit")} className="mt-6">
      {near.length === 0 ? (
        <p className="text-sm text-ink2">
          {t(
            "No household had used four fifths of its recipes, lists or storage last night. The limits are among the settings below.",
          )}
        </p>
      ) : (
        <ul role="list" className="stack">
          {near.map(({ userId, name, rows }) => (
            <li key={userId}>
              <a href={`/admin/users/${userId}`} dir="auto">
                {name}
              </a>
              <Leaders rows={rows} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Formats bytes in MB or GB, of a thousand each, as disks are sold. */
function size(bytes: number | null) {
  if (bytes === null) return t("Not known");
  const mb = bytes / 1_000_000;
  return mb < 10_000
    ? t("{megabytes} MB", { megabytes: inTenths(mb) })
    : t("{gigabytes} GB", { gigabytes: inTenths(mb / 1_000) });
}

/** Lists the settings that are on. For secrets, shows only that they are set. */
export function SettingsCard({ settings }: { settings: readonly ShownSetting[] }) {
  const set = settings.filter(({ isSet }) => isSet);
  const otherSettings = settings.filter(({ isSet }) => !isSet);
  return (
    <Card id="settings" title={t("Settings")} className="mt-6">
      <p className="text-sm text-ink2 mb-3">
        {t(
          "Read once, when the server starts. Keys and passwords are never shown. For addresses, only the host is shown.",
        )}
      </p>
      {set.length > 0 && <SettingsTable caption={t("Settings that are set")} settings={set} />}
      <details className="mt-3">
        <summary>
          {t("{count, plural, one {# other has its} other {# others have their}} default", {
            count: otherSettings.length,
          })}
        </summary>
        <SettingsTable caption={t("Settings with their defaults")} settings={otherSettings} />
      </details>
    </Card>
  );
}

function SettingsTable(props: { caption: string; settings: readonly ShownSetting[] }) {
  return (
    <Table
      caption={props.caption}
      columns={[t("Setting"), t("State"), t("Value")]}
      isWide
      className="md:[&_:is(td,th)]:w-2/5 md:[&_:is(td,th):nth-child(2)]:w-1/5"
    >
      {props.settings.map(({ name, isSet, value }) => (
        <TableRow key={name}>
          <Cell label={t("Setting")}>{name}</Cell>
          <Cell label={t("State")} isWideOnly>
            {isSet ? t("set") : t("default")}
          </Cell>
          <Cell label={t("Value")}>
            {value ?? (
              <span className="text-sm text-ink2">{isSet ? t("not shown") : t("none")}</span>
            )}
          </Cell>
        </TableRow>
      ))}
    </Table>
  );
}

type Source = Awaited<ReturnType<typeof getRecipeSource>>;

/** Shows the recipe source. For a model, also shows a button that tests it. */
export function RecipeSourceCard({ source }: { source: Source }) {
  return (
    <Card
      id="recipe-source"
      title={t("Recipe source")}
      region
      actions={
        source.mayTest && (
          <form method="post" action="/admin/system" data-enhance="">
            <Button
              icon="refresh"
              variant="secondary"
              name="intent"
              value="test-model"
              busyLabel={t("Testing...")}
            >
              {t("Test model")}
            </Button>
          </form>
        )
      }
    >
      <p>{source.description}.</p>
      {!source.mayTest && (
        <p className="text-sm text-ink2 mt-2">
          {t(
            "No model is set, so meals come from the recipe book. To use a model, set OPENAI_API_KEY, or OPENAI_BASE_URL for your own server.",
          )}
        </p>
      )}
      {source.mayTest && !source.report && (
        <p className="text-sm text-ink2 mt-2">
          {t("It has not been tested since the server started.")}
        </p>
      )}
      {source.report && <Report report={source.report} />}
    </Card>
  );
}

function Report({ report }: { report: NonNullable<Source["report"]> }) {
  const { sample, findings, works, testedAt } = report;
  return (
    <>
      <p className="mt-3">
        <b>{works ? t("It returns recipes.") : t("It returns no recipes.")}</b>{" "}
        <span className="text-sm text-ink2">
          {t("Tested {time}.", { time: shownTime(testedAt) })}
        </span>
      </p>
      <ul role="list">
        {findings.map(({ what: feature, works, detail }) => (
          <li key={feature} className="flex gap-2 border-b border-line py-1.5">
            <Icon name={works ? "check" : "alert"} />
            <span>
              <b>{works ? feature : t("{what}: no", { what: feature })}</b> {detail}
            </span>
          </li>
        ))}
      </ul>
      {sample && (
        <details className="mt-3">
          <summary>{t("Sample: {title}", { title: sample.title })}</summary>
          <ul className="mt-2">
            {sample.ingredients.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
          <p className="text-sm text-ink2 mt-2">
            {sample.uncertain.length === 0
              ? t("The ingredient check knows every ingredient.")
              : t("The ingredient check is not sure about {ingredients}.", {
                  ingredients: sample.uncertain.join("; "),
                })}
          </p>
        </details>
      )}
    </>
  );
}
