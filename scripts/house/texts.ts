import ts from "typescript";
import { type Finding, type Source, lineOf } from "./sources";

/** Attributes of elements and properties of components that a reader sees or hears. */
const SHOWN = new Set(
  "alt aria-label caption description heading hint label legend message note placeholder summary text title".split(
    " ",
  ),
);

/** Legal pages are in the language of the contract, and the reference of the API in that of developers. */
const IN_ENGLISH = /^app\/(pages\/legal|connections\/api)\//;

/**
 * Lists the English texts of components that are not messages of a catalogue: text between tags, and literals in attributes
 * that are shown.
 */
export function findPlainTexts({ path, tree }: Source): Finding[] {
  if (!/^app\/.*\.tsx$/.test(path) || IN_ENGLISH.test(path)) return [];
  const file = tree();
  const findings: Finding[] = [];
  const note = (node: ts.Node, text: string) => {
    if (/[A-Za-z]{3}/.test(text)) {
      findings.push({ path, line: lineOf(file, node), text: text.replace(/\s+/g, " ").trim() });
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node, node.text);
    else if (ts.isJsxAttribute(node) && SHOWN.has(node.name.getText(file))) {
      const { initializer } = node;
      if (initializer && ts.isStringLiteral(initializer)) note(initializer, initializer.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return findings;
}

/** Participles and pronouns that leave open what a value is. See docs/dev/glossary.md. */
const BARE: ReadonlySet<string> = new Set(
  "asked chosen done found given gone has is it kept known left listed made meant met named needed one ones other others own planned read said same seen sent shown stored taken that them these they this those told tried typed wanted was what which whose written".split(
    " ",
  ),
);

/** Lists the variables, parameters and parts of objects that are named by a bare participle or pronoun. */
export function findBareNames({ path, tree }: Source): Finding[] {
  if (!/^(app|db|browser)\//.test(path)) return [];
  const file = tree();
  const findings: Finding[] = [];
  const visit = (node: ts.Node): void => {
    const isName =
      ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node);
    if (isName && ts.isIdentifier(node.name) && BARE.has(node.name.text)) {
      findings.push({ path, line: lineOf(file, node.name), text: node.name.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return findings;
}
