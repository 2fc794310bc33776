import { AccountPage } from "~/household/accounts/components";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { CodeBlock } from "~/ui/code-block";

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
      title="For your home"
      current="connections"
      back={{ href: "/account/connections", label: "Connections" }}
    >
      <p className="max-w-168 text-lg">
        A kitchen display can show tonight’s dinner, the coming days and how many groceries are
        still to buy. These steps are for Home Assistant. Any other dashboard can read the same
        address.
      </p>
      <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Card title="Tonight, as a sensor" className="stack">
          <p>
            Make an <a href="/account/tokens">access token</a> that may read everything, and put it
            into <code>secrets.yaml</code>:
          </p>
          <CodeBlock copy="Copy secret">{`weeknight: "Bearer ${TOKEN}"`}</CodeBlock>
          <p>
            Then add this to <code>configuration.yaml</code>:
          </p>
          <CodeBlock copy="Copy configuration">{sensorsOf(url)}</CodeBlock>
        </Card>
        <div className="grid grid-cols-1 gap-6">
          <Card title="The plan, as a calendar" className="stack">
            <p>
              Add the integration <b>Remote Calendar</b> and give it this address. Anyone with it
              can read the plan.
            </p>
            {calendars.map(({ words, url }) => (
              <div key={url} className="stack">
                <p>{words}:</p>
                <CodeBlock copy={`Copy address: ${words}`}>{url}</CodeBlock>
              </div>
            ))}
            <p>
              <ButtonLink variant="outline" href="/dashboard/calendar/feed?from=/account/home">
                {calendars.length > 0 ? "Change the links" : "Make a link"}
              </ButtonLink>
            </p>
          </Card>
          <Card title="Any other dashboard" className="stack">
            <CodeBlock copy="Copy command">
              {`curl "${url}" \\\n  -H "Authorization: Bearer ${TOKEN}"`}
            </CodeBlock>
            <p>
              <a href="/docs/api/calendar#getHome">Fields of the answer</a>
            </p>
          </Card>
          <Card title="Update at once" className="stack">
            <p>
              A <a href="/account/webhooks">webhook</a> notifies your own program as soon as the
              plan or a list changes, or a meal is cooked.
            </p>
          </Card>
        </div>
      </div>
    </AccountPage>
  );
}
