import { Card } from "~/ui/card";
import type { Field, TypeWords } from "./fields";
import { ANSWERS, groupPath, type OperationView } from "./reference";

/** What a value is, with a link to the shape that it is made of. */
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
  fields: readonly Field[];
  /** Whether it is said which may be left out. */
  isInput?: boolean;
};

/** The parts of an input or an answer, a line each, with theirs below. */
export function Parts({ fields, isInput = false }: PartsProps) {
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

/** A call: what it is for, who may make it, what it takes, an example, and what it answers. */
export function OperationCard({ operation }: { operation: OperationView }) {
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
              {operation.answers.map(({ status, what, type, fields }) => (
                <li key={status} className="border-b border-line py-2 last:border-0">
                  <code className="font-mono font-semibold">{status}</code> {what}
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
