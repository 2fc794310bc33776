import type { Scope } from "~/household/access";
import { DocsPage } from "~/connections/api/reference-pages";
import { Card } from "~/ui/card";
import { CodeBlock } from "~/ui/code-block";

type Shown = { name: string; title: string; description: string; scope: Scope };
type Props = {
  /** The public address that assistants call. */
  url: string;
  tools: readonly Shown[];
};

const TOKEN = "YOUR_TOKEN";

/** Renders the page that shows how to connect an assistant and what it can then do. */
export function AssistantsPage({ url, tools }: Props) {
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const config = JSON.stringify(
    { mcpServers: { weeknight: { type: "http", url, headers } } },
    null,
    2,
  );
  const command = `claude mcp add --transport http weeknight ${url} \\\n  --header "Authorization: Bearer ${TOKEN}"`;
  return (
    <DocsPage title="Assistants">
      <p className="mt-3 max-w-168 text-lg">
        An assistant that speaks the Model Context Protocol can look at your plan, propose a week,
        keep the grocery list and read a recipe to you step by step. Its address is:
      </p>
      <p className="mt-3 font-mono break-all select-all">{url}</p>
      <div className="mt-6 grid grid-cols-1 gap-6 md:grid-cols-2">
        <Card title="Connect it" className="stack">
          <ol className="list-decimal ps-5">
            <li>
              Make an <a href="/account/tokens">access token</a> with the scopes that the assistant
              needs. Reading and shopping are enough to start with.
            </li>
            <li>
              Put this into the assistant’s settings, with your token instead of{" "}
              <code>{TOKEN}</code>.
            </li>
          </ol>
          <CodeBlock copy="Copy settings">{config}</CodeBlock>
          <p>On a command line:</p>
          <CodeBlock copy="Copy command">{command}</CodeBlock>
        </Card>
        <Card title="What it may do" className="stack">
          <p>
            It sees the tools that its token is for, and no others. Its changes obey the same rules
            as the pages, and appear there at once.
          </p>
          <p>
            An action that takes credits is first offered with its price. No credits are taken until
            the assistant confirms the offer, and never more than was offered. To make it ask you
            first, keep its confirmation before each tool turned on. A token that may not plan takes
            no credits at all.
          </p>
          <p>
            Recipes are written by other people. The assistant is instructed to treat them as data
            only, and cannot delete anything. Still, give a token only the scopes that it needs.
          </p>
          <p>
            Each token may make 300 calls a minute. Remove it on{" "}
            <a href="/account/tokens">Access tokens</a>.
          </p>
        </Card>
      </div>
      <section className="mt-8" aria-labelledby="tools">
        <h2 id="tools">Tools</h2>
        <ul role="list" className="mt-2">
          {tools.map(({ name, title, description, scope }) => (
            <li key={name} className="border-b border-line py-3 last:border-0">
              <h3>{title}</h3>
              <p className="text-sm text-ink2">
                <code className="font-mono break-all">{name}</code>, for a token that may{" "}
                <code>{scope}</code>
              </p>
              <p className="mt-1 max-w-168">{description}</p>
            </li>
          ))}
        </ul>
      </section>
    </DocsPage>
  );
}
