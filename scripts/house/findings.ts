import ts from "typescript";
import { type Finding, type Source, countLines, lineOf, unwrap, walk } from "./sources";
import { STATE } from "./state";

/** The minimum number of lines of a literal that counts as a table. */
const MIN_TABLE_LINES = 20;

/** Matches the start of every spread literal. Files without a match are not parsed, which keeps the test fast. */
const SPREAD = /\.\.\.\s*\(*\s*[{[]/;

/** Returns the object literals that are spread into an object literal, and array literals into an array. */
export function findSpreadLiterals({ path, text, tree }: Source): Finding[] {
  if (!SPREAD.test(text)) return [];
  const findings: Finding[] = [];
  const add = (node: ts.Node, kind: string) =>
    findings.push({ path, line: lineOf(tree(), node), text: kind });
  walk(tree(), (node) => {
    if (ts.isObjectLiteralExpression(node)) {
      for (const part of node.properties)
        if (ts.isSpreadAssignment(part) && ts.isObjectLiteralExpression(unwrap(part.expression)))
          add(part, "...{…}");
    } else if (ts.isArrayLiteralExpression(node)) {
      for (const part of node.elements)
        if (ts.isSpreadElement(part) && ts.isArrayLiteralExpression(unwrap(part.expression)))
          add(part, "...[…]");
    }
  });
  return findings;
}

/**
 * Lists the caches: each `new LRUCache`, and at module level each `new WeakMap` and each `new Map` whose `set` a
 * function of the same file calls. Omits maps that are not caches (`STATE`), and the page's script, which does not run
 * on the server.
 */
export function findCaches({ path, tree }: Source): Finding[] {
  if (path.startsWith("browser/")) return [];
  const file = tree();
  const filled = new Set<string>();
  collectFilled(file, false, filled);
  const findings: Finding[] = [];
  const visit = (node: ts.Node, name: string, isInFunction: boolean) => {
    const kind = ts.isNewExpression(node) ? classOf(node) : null;
    const isCache =
      kind === "LRUCache" ||
      (!isInFunction && (kind === "WeakMap" || (kind === "Map" && filled.has(name))));
    if (isCache && !STATE.has(`${path} ${name}`)) {
      findings.push({ path, line: lineOf(file, node), text: `new ${kind}: ${name}` });
    }
    const inner = ts.isVariableDeclaration(node) ? node.name.getText(file) : name;
    const isBelowFunction = isInFunction || ts.isFunctionLike(node);
    ts.forEachChild(node, (child) => {
      visit(child, inner, isBelowFunction);
    });
  };
  visit(file, "", false);
  return findings;
}

const classOf = ({ expression }: ts.NewExpression) =>
  ts.isIdentifier(expression) ? expression.text : null;

/** Returns the values that a module creates at their first use: `once(…)`, and `onceFor(…)` for each object. */
export function findLazyValues({ path, tree }: Source): Finding[] {
  const file = tree();
  return file.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations.flatMap(({ name, initializer }) => {
      const value = initializer && unwrap(initializer);
      if (!value || !ts.isCallExpression(value) || !ts.isIdentifier(value.expression)) return [];
      const call = value.expression.text;
      if (call !== "once" && call !== "onceFor") return [];
      return [{ path, line: lineOf(file, value), text: `${call}: ${name.getText(file)}` }];
    }),
  );
}

/** Adds the names of variables whose `set` is called in a function. */
function collectFilled(node: ts.Node, isInFunction: boolean, names: Set<string>) {
  if (isInFunction && ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression, name } = node.expression;
    if (name.text === "set" && ts.isIdentifier(expression)) names.add(expression.text);
  }
  const isBelowFunction = isInFunction || ts.isFunctionLike(node);
  ts.forEachChild(node, (child) => {
    collectFilled(child, isBelowFunction, names);
  });
}

/**
 * Returns the tables that are declared in code: template literals without a tag, and arrays of strings or of rows of
 * strings, with at least 20 lines (`MIN_TABLE_LINES`). The text begins with the number of lines.
 */
export function findTables({ path, text, tree }: Source): Finding[] {
  if (countLines(text) < MIN_TABLE_LINES) return [];
  const file = tree();
  const findings: Finding[] = [];
  const visit = (node: ts.Node, name: string) => {
    if (ts.isTaggedTemplateExpression(node)) return;
    const isTable =
      ts.isTemplateLiteral(node) || (ts.isArrayLiteralExpression(node) && isRows(node));
    if (isTable && countLines(node.getText(file)) >= MIN_TABLE_LINES) {
      const lines = countLines(node.getText(file));
      findings.push({ path, line: lineOf(file, node), text: `${lines} lines in ${name}` });
      return;
    }
    const isNamed = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node);
    const inner = isNamed ? node.name.getText(file) : name;
    ts.forEachChild(node, (child) => {
      visit(child, inner);
    });
  };
  visit(file, "a call");
  return findings;
}

function isRows({ elements }: ts.ArrayLiteralExpression): boolean {
  return elements.every(
    (element) =>
      ts.isStringLiteralLike(element) ||
      ts.isNumericLiteral(element) ||
      (ts.isArrayLiteralExpression(element) && isRows(element)),
  );
}

/** The functions that read the text of a recipe or of a typed item. */
const READERS: ReadonlySet<string> = new Set([
  "readLine",
  "readLines",
  "readIngredient",
  "readFoods",
  "readAsked",
  "readByHand",
  "tokensInPlace",
  "timesInText",
  "readFigure",
  "readRecipe",
  "readOwnWords",
  "readRecipeLines",
  "readTyped",
  "readFood",
]);

/**
 * Returns the files outside the folders of the line reader and of facts that import a reader of text, with the readers
 * that they import.
 */
export function findReaderUses({ path, text, tree }: Source): Finding[] {
  if (/^app\/engine\/(food|facts)\//.test(path) || !/\bread|InPlace|InText/.test(text)) return [];
  const file = tree();
  return file.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    const names = statement.importClause?.namedBindings;
    if (!names || !ts.isNamedImports(names)) return [];
    const used = names.elements
      .map(({ propertyName, name }) => (propertyName ?? name).text)
      .filter((name) => READERS.has(name));
    return used.length > 0 ? [{ path, line: lineOf(file, statement), text: used.join(", ") }] : [];
  });
}

/** Returns the types called `name` that a module declares for itself. The text is the type in one line. */
export function findPrivateTypes({ path, tree }: Source, name: string): Finding[] {
  const file = tree();
  return file.statements.filter(ts.isTypeAliasDeclaration).flatMap((alias) => {
    const isExported = alias.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (alias.name.text !== name || isExported === true) return [];
    const text = inOneLine(alias.type.getText(file));
    return [{ path, line: lineOf(file, alias), text }];
  });
}

/** Removes line breaks, and the commas and spaces that Prettier adds together with line breaks. */
const inOneLine = (type: string) =>
  type.replace(/\s+/g, " ").replace(/(?<=[<([{]) |,? (?=[>)\]}])/g, "");

/** Returns the findings whose text at least one other finding has, too. */
export function keepCopies(findings: readonly Finding[]): Finding[] {
  const counts = new Map<string, number>();
  for (const { text } of findings) counts.set(text, (counts.get(text) ?? 0) + 1);
  return findings.filter(({ text }) => (counts.get(text) ?? 0) > 1);
}
