import ts from "typescript";
import type { Finding, Source } from "../house/sources";

/** The functions of `app/language` whose first argument is a message. */
const CALLS: ReadonlySet<string> = new Set(["t", "rich", "message", "errorText", "formatParts"]);
/** Functions that show a text immediately, which is too early when a module is loaded. */
const AT_ONCE: ReadonlySet<string> = new Set(["t", "rich", "formatParts"]);

export type Call = {
  path: string;
  line: number;
  message: string;
  /** The names of the parameters. Null if the call passes an object that cannot be read here, or only marks a text. */
  parameters: string[] | null;
};

/** Lists the calls that name a message, and the mistakes that the compiler does not find. */
export function findMessages({ path, text, tree }: Source): { calls: Call[]; mistakes: Finding[] } {
  const calls: Call[] = [];
  const mistakes: Finding[] = [];
  if (!/(?:[/-]messages|\/rich)"/.test(text)) return { calls, mistakes };
  const file = tree();
  const lineOf = (node: ts.Node) =>
    file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;

  function visit(node: ts.Node, isInFunction: boolean): void {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const name = node.expression.text;
      const [first] = node.arguments;
      if (CALLS.has(name) && first) {
        for (const text of literalsIn(first)) {
          const parameters = name === "message" ? null : parametersOf(node);
          calls.push({ path, line: lineOf(node), message: text, parameters });
        }
        if (AT_ONCE.has(name) && !isInFunction) {
          mistakes.push({
            path,
            line: lineOf(node),
            text: "a message is shown when the module is loaded",
          });
        }
      }
    }
    ts.forEachChild(node, (child) => visit(child, isInFunction || ts.isFunctionLike(node)));
  }
  visit(file, false);
  return { calls, mistakes };
}

/** Returns the texts that an argument can be: a literal, or either branch of a condition. */
function literalsIn(argument: ts.Expression): string[] {
  if (ts.isStringLiteralLike(argument)) return [argument.text];
  if (ts.isConditionalExpression(argument)) {
    return [...literalsIn(argument.whenTrue), ...literalsIn(argument.whenFalse)];
  }
  return [];
}

function parametersOf({ arguments: [, values] }: ts.CallExpression): string[] | null {
  if (!values) return [];
  if (!ts.isObjectLiteralExpression(values)) return null;
  const names = values.properties.map(({ name }) => (name && "text" in name ? name.text : null));
  return names.includes(null) ? null : names.filter((name) => name !== null);
}
