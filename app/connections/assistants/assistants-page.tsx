import type { Scope } from "~/household/access";
import { DocsPage } from "~/connections/api/reference-pages";
import { Card } from "~/ui/card";
import { CodeBlock } from "~/ui/code-block";

type Shown = { name: string; title: string; description: string; scope: Scope };
type Props = {
  /** Where assistants ask, by the public address. */
  url: string;
  tools: readonly Shown[];
};

const TOKEN = "YOUR_TOKEN";

/** How an assistant is connected, and what it can do then. */
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
        keep the grocery list and read a recipe to you step by step. It asks here:
      </p>
      <p className="mt-3 font-mono break-all select-all">{url}</p>
      <div className="mt-6 grid grid-cols-1 gap-6 md:grid-cols-2">
        <Card title="Connect it" className="stack">
          <ol className="list-decimal ps-5">
            <li>
              Make an <a href="/account/tokens">access token</a> for what the assistant is to do. To
              read and to shop is enough to begin with.
            </li>
            <li>
              Put this into the assistant’s settings, with your token in the place of{" "}
              <code>{TOKEN}</code>.
            </li>
          </ol>
          <CodeBlock copy="Copy settings">{config}</CodeBlock>
          <p>On a command line:</p>
          <CodeBlock copy="Copy command">{command}</CodeBlock>
        </Card>
        <Card title="What it may do" className="stack">
          <p>
            It sees the tools that its token is for, and no others. What it does obeys the same
            rules as the pages, and stands there at once.
          </p>
          <p>
            What takes credits is offered with its price first. Nothing is taken until the assistant
            has been told to go on, and never more than was offered; to have it ask you, leave its
            own question before each tool on. A token that may not plan takes no credits at all.
          </p>
          <p>
            Recipes are texts of other people. The assistant is told that they are nothing but data,
            and can delete nothing; still, give a token no more than it needs.
          </p>
          <p>
            Each token may ask 300 times a minute. You end it on{" "}
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
