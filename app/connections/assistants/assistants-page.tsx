import type { Scope } from "~/household/access";
import { DocsPage } from "~/connections/api/reference-pages";
import { Card } from "~/ui/card";
import { CodeBlock } from "~/ui/code-block";
import { DEFAULT_LANGUAGE } from "~/language/languages";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

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
    <DocsPage title={t("Assistants")}>
      <p className="mt-3 max-w-168 text-lg">
        {t(
          "An assistant that speaks the Model Context Protocol can look at your plan, propose a week, keep the grocery list and read a recipe to you step by step. Its address is:",
        )}
      </p>
      <p className="mt-3 font-mono break-all select-all">{url}</p>
      <div className="mt-6 grid grid-cols-1 gap-6 md:grid-cols-2">
        <Card title={t("Connect it")} className="stack">
          <ol className="list-decimal ps-5">
            <li>
              {rich(
                "Make an <link>access token</link> with the scopes that the assistant needs. Reading and shopping are enough to start with.",
                { link: (text) => <a href="/account/tokens">{text}</a> },
              )}
            </li>
            <li>
              {rich(
                "Put this into the assistant’s settings, with your token instead of <code>{token}</code>.",
                { token: TOKEN, code: (text) => <code>{text}</code> },
              )}
            </li>
          </ol>
          <CodeBlock copy={t("Copy settings")}>{config}</CodeBlock>
          <p>{t("On a command line:")}</p>
          <CodeBlock copy={t("Copy command")}>{command}</CodeBlock>
        </Card>
        <Card title={t("What it may do")} className="stack">
          <p>
            {t(
              "The assistant sees only the tools that its token allows. Its changes follow the same rules as yours, and appear on your pages immediately.",
            )}
          </p>
          <p>
            {t(
              "Before an action that uses credits, the assistant gets the price. Credits are charged only when it confirms, and never more than that price. To be asked first, keep the assistant’s confirmation before each tool turned on. A token without permission to plan cannot use credits.",
            )}
          </p>
          <p>
            {t(
              "Recipes are written by other people. The assistant is instructed to treat them as data only, and cannot delete anything. Still, give a token only the scopes that it needs.",
            )}
          </p>
          <p>
            {rich(
              "Each token may make 300 calls a minute. To remove a token, go to <link>Access tokens</link>.",
              { link: (text) => <a href="/account/tokens">{text}</a> },
            )}
          </p>
        </Card>
      </div>
      <section className="mt-8" aria-labelledby="tools">
        <h2 id="tools">{t("Tools")}</h2>
        <ul role="list" className="mt-2">
          {tools.map(({ name, title, description, scope }) => (
            <li key={name} className="border-b border-line py-3 last:border-0">
              <h3 lang={DEFAULT_LANGUAGE}>{title}</h3>
              <p className="text-sm text-ink2">
                {rich("<tool>{name}</tool>, for a token that may <code>{scope}</code>", {
                  name,
                  scope,
                  tool: (text) => <code className="font-mono break-all">{text}</code>,
                  code: (text) => <code>{text}</code>,
                })}
              </p>
              <p className="mt-1 max-w-168" lang={DEFAULT_LANGUAGE}>
                {description}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </DocsPage>
  );
}
