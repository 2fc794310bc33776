import { Card } from "~/ui/card";
import {
  type FieldView,
  type TypeWords,
  ANSWERS,
  groupPath,
  type OperationView,
  DOCS_PATH,
  type findGroup,
  type listGroups,
  type listShapes,
} from "./reference";
import type { ReactNode } from "react";
import { SCOPE_LABELS, SCOPES } from "~/household/access";
import { CodeBlock } from "~/ui/code-block";
import { SitePage } from "~/ui/page";
import { DEFAULT_LANGUAGE, type Language } from "~/language/languages";
import { t } from "~/language/messages";

/** Shows a value's type, with a link to the named shape in it. */
function Type({ words, shape }: TypeWords) {
  if (!shape) return <span className="break-words">{words}</span>;
  const [before = "", after = ""] = words.split(shape);
  return (
    <span>
      {before}
      <a href={`${groupPath(ANSWERS)}#${shape}`}>{shape}</a>
      {after}
    </span>
  );
}

type PartsProps = {
  fields: readonly FieldView[];
  /** True to show which fields are optional. */
  isInput?: boolean;
};

/** Shows the fields of an input or an answer, one per line, with nested fields below. */
function Parts({ fields, isInput = false }: PartsProps) {
  return (
    <ul role="list">
      {fields.map((field, at) => (
        <li key={`${field.name} ${at}`} className="border-b border-line py-2 last:border-0">
          <code className="font-mono font-semibold break-all">{field.name}</code>{" "}
          <span className="text-sm text-ink2">
            <Type {...field} />
            {isInput && field.words !== "" && (field.isRequired ? ", needed" : ", optional")}
          </span>
          {field.about && <small className="block text-sm text-ink2">{field.about}</small>}
          {field.fields.length > 0 && (
            <div className="mt-1 border-s-2 border-line ps-3">
              <Parts fields={field.fields} isInput={isInput} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Shows a call: its purpose, who may make it, its input, an example and its answers. */
function OperationCard({ operation }: { operation: OperationView }) {
  const { id, method, path, summary, details, deprecated, needs, spends } = operation;
  const { parameters, body } = operation;
  return (
    <Card id={id} title={summary} className="scroll-mt-4">
      <p className="font-mono text-sm break-all">
        <strong>{method}</strong> {path}
      </p>
      {deprecated && <p className="mt-2 font-semibold">Deprecated. {deprecated}</p>}
      {details && <p className="mt-2">{details}</p>}
      <p className="mt-2 text-sm text-ink2">{needs}</p>
      {spends && <p className="mt-2 font-semibold">It takes credits. {spends}</p>}
      <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-4 md:grid-cols-2">
        <div className="stack min-w-0">
          {parameters.length > 0 && (
            <div>
              <h3>Parameters</h3>
              <Parts fields={parameters} isInput />
            </div>
          )}
          {body && (
            <div>
              <h3>Body</h3>
              {body.isForm && <p className="text-sm text-ink2">A form, as multipart/form-data.</p>}
              {body.isOptional && <p className="text-sm text-ink2">It can go without one.</p>}
              <Parts fields={body.fields} isInput />
            </div>
          )}
          <div>
            <h3>Answers</h3>
            <ul role="list">
              {operation.answers.map(({ status, what: description, type, fields }) => (
                <li key={status} className="border-b border-line py-2 last:border-0">
                  <code className="font-mono font-semibold">{status}</code> {description}
                  {type && (
                    <span className="text-sm text-ink2">
                      : <Type {...type} />
                    </span>
                  )}
                  {fields.length > 0 && (
                    <div className="mt-1 border-s-2 border-line ps-3">
                      <Parts fields={fields} />
                    </div>
                  )}
                </li>
              ))}
              {operation.refusals.map(({ status, when }) => (
                <li
                  key={status}
                  className="border-b border-line py-2 text-sm text-ink2 last:border-0"
                >
                  <code className="font-mono font-semibold">{status}</code> {when}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="min-w-0">
          <h3>Example</h3>
          <pre className="mt-2 rounded-md bg-sunk p-3 font-mono text-sm break-words whitespace-pre-wrap">
            {operation.curl}
          </pre>
        </div>
      </div>
    </Card>
  );
}

type FrameProps = {
  title: string;
  /** The language of the content, if it is not translated. */
  lang?: Language | undefined;
  children: ReactNode;
};

/** Renders the frame of a documentation page for programmers. */
export function DocsPage({ title, lang, children }: FrameProps) {
  return (
    <SitePage lang={lang} actions={<a href="/account/tokens">{t("Access tokens")}</a>}>
      <div className="mx-auto max-w-page px-gutter py-8">
        <h1>{title}</h1>
        {children}
      </div>
    </SitePage>
  );
}

/** Renders the start page of the API reference: how calls work, and links to all calls. */
export function ReferencePage({
  origin,
  groups,
}: {
  origin: string;
  groups: ReturnType<typeof listGroups>;
}) {
  return (
    <DocsPage title="The API" lang={DEFAULT_LANGUAGE}>
      <p className="mt-3 max-w-168 text-lg">
        Other programs can do for you what you do on the pages, by the same rules: a kitchen
        display, a script, an assistant. Programs can read the same in{" "}
        <a href="/api/openapi.json">an OpenAPI 3.1 document</a>, and assistants find their tools{" "}
        <a href="/docs/assistants">with the Model Context Protocol</a>.
      </p>
      <div className="mt-6 grid grid-cols-1 gap-6 md:grid-cols-2">
        <Card title="How to call" className="stack">
          <p>
            Make an <a href="/account/tokens">access token</a> with the scopes that the program
            needs, and send it with each call. Bodies are JSON.
          </p>
          <CodeBlock>
            {`curl "${origin}/api/auth/user" \\\n  -H "Authorization: Bearer $TOKEN"`}
          </CodeBlock>
          <p>A token may</p>
          <ul role="list">
            {SCOPES.map((scope) => (
              <li key={scope}>
                <code className="font-semibold">{scope}</code>: {SCOPE_LABELS[scope]}
              </li>
            ))}
          </ul>
        </Card>
        <Card title="What comes back" className="stack">
          <p>
            Answers are JSON. They may get more fields later. If a call fails, a{" "}
            <a href={`${groupPath(ANSWERS)}#Refusal`}>Refusal</a> gives the reason in words for
            people and by field, with the matching HTTP status.
          </p>
          <p>
            Each token may make 300 calls a minute. After a 429, <code>Retry-After</code> is the
            number of seconds to wait.
          </p>
          <p>
            The description of a call shows whether it takes credits. With an{" "}
            <code>Idempotency-Key</code> of your own, it runs once, however often it is sent.
          </p>
        </Card>
      </div>
      {groups.map(({ name, title, about, operations }) => (
        <section key={name} className="mt-8" aria-labelledby={`group-${name}`}>
          <h2 id={`group-${name}`}>
            <a href={groupPath(name)}>{title}</a>
          </h2>
          <p className="text-ink2">{about}</p>
          <ul role="list" className="mt-2">
            {operations.map(({ id, method, path, summary }) => (
              <li key={id} className="border-b border-line last:border-0">
                <a
                  className="flex min-h-11 flex-wrap items-baseline gap-x-3 py-2.5 text-ink no-underline"
                  href={`${groupPath(name)}#${id}`}
                >
                  <span className="underline underline-offset-3">{summary}</span>
                  <code className="ms-auto font-mono text-sm break-all text-ink2">
                    {method} {path}
                  </code>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="mt-8">
        <a className="inline-flex min-h-11 items-center" href={groupPath(ANSWERS)}>
          Fields of answers
        </a>
      </p>
    </DocsPage>
  );
}

const Back = () => (
  <p>
    <a className="inline-flex min-h-11 items-center" href={DOCS_PATH}>
      All calls
    </a>
  </p>
);

/** Renders the page of a group: each call with its input and answers. */
export function GroupPage({ group }: { group: NonNullable<ReturnType<typeof findGroup>> }) {
  return (
    <DocsPage title={group.title} lang={DEFAULT_LANGUAGE}>
      <p className="mt-3 text-lg">{group.about}</p>
      <Back />
      <div className="mt-3 grid grid-cols-1 gap-6">
        {group.operations.map((operation) => (
          <OperationCard key={operation.id} operation={operation} />
        ))}
      </div>
    </DocsPage>
  );
}

/** Renders the page of the named shapes in answers. */
export function AnswersPage({ shapes }: { shapes: ReturnType<typeof listShapes> }) {
  return (
    <DocsPage title="Fields of answers" lang={DEFAULT_LANGUAGE}>
      <Back />
      <div className="mt-3 grid grid-cols-1 gap-6">
        {shapes.map(({ name, fields }) => (
          <Card key={name} id={name} title={name}>
            <Parts fields={fields} />
          </Card>
        ))}
      </div>
    </DocsPage>
  );
}
