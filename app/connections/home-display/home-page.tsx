import { AccountPage } from "~/household/accounts/components";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { CodeBlock } from "~/ui/code-block";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

type Props = {
  /** The public address of the JSON. */
  url: string;
  /** Addresses of the existing calendar links. */
  calendars: readonly { words: string; url: string }[];
};

const TOKEN = "YOUR_TOKEN";

const sensorsOf = (url: string) => `rest:
  - resource: ${url}
    scan_interval: 300
    headers:
      Authorization: !secret weeknight
    sensor:
      - name: Dinner
        unique_id: weeknight_dinner
        icon: mdi:silverware-fork-knife
        value_template: "{{ value_json.dinner or 'Nothing planned' }}"
        json_attributes:
          - today
          - days
      - name: Groceries to buy
        unique_id: weeknight_groceries
        icon: mdi:cart
        value_template: "{{ value_json.groceries.open }}"
        unit_of_measurement: items`;

/** Renders the page that shows how to put the plan on a home dashboard. */
export function HomePage({ url, calendars }: Props) {
  return (
    <AccountPage
      title={t("For your home")}
      current="connections"
      back={{ href: "/account/connections", label: t("Connections") }}
    >
      <p className="max-w-168 text-lg">
        {t(
          "A kitchen display can show tonight’s dinner, the coming days and how many groceries are still to buy. These steps are for Home Assistant. Any other dashboard can read the same address.",
        )}
      </p>
      <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Card title={t("Tonight, as a sensor")} className="stack">
          <p>
            {rich(
              "Make an <link>access token</link> that may read everything, and put it into <code>secrets.yaml</code>:",
              {
                link: (text) => <a href="/account/tokens">{text}</a>,
                code: (text) => <code>{text}</code>,
              },
            )}
          </p>
          <CodeBlock copy={t("Copy secret")}>{`weeknight: "Bearer ${TOKEN}"`}</CodeBlock>
          <p>
            {rich("Then add this to <code>configuration.yaml</code>:", {
              code: (text) => <code>{text}</code>,
            })}
          </p>
          <CodeBlock copy={t("Copy configuration")}>{sensorsOf(url)}</CodeBlock>
        </Card>
        <div className="grid grid-cols-1 gap-6">
          <Card title={t("The plan, as a calendar")} className="stack">
            <p>
              {rich(
                "Add the integration <strong>Remote Calendar</strong> and give it this address. Anyone with it can read the plan.",
                { strong: (text) => <b>{text}</b> },
              )}
            </p>
            {calendars.map(({ words, url }) => (
              <div key={url} className="stack">
                <p>{words}:</p>
                <CodeBlock copy={t("Copy address: {words}", { words })}>{url}</CodeBlock>
              </div>
            ))}
            <p>
              <ButtonLink variant="outline" href="/dashboard/calendar/feed?from=/account/home">
                {calendars.length > 0 ? t("Change the links") : t("Make a link")}
              </ButtonLink>
            </p>
          </Card>
          <Card title={t("Any other dashboard")} className="stack">
            <CodeBlock copy={t("Copy command")}>
              {`curl "${url}" \\\n  -H "Authorization: Bearer ${TOKEN}"`}
            </CodeBlock>
            <p>
              <a href="/docs/api/calendar#getHome">{t("Fields of the answer")}</a>
            </p>
          </Card>
          <Card title={t("Update at once")} className="stack">
            <p>
              {rich(
                "A <link>webhook</link> notifies your own program as soon as the plan or a list changes, or a meal is cooked.",
                { link: (text) => <a href="/account/webhooks">{text}</a> },
              )}
            </p>
          </Card>
        </div>
      </div>
    </AccountPage>
  );
}
