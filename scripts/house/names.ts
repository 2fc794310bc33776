import ts from "typescript";
import { type Finding, type Source, lineOf, resolveImport } from "./sources";

/** Files whose exports have names that Remix or the migrations require. */
const NAMED_BY_FRAMEWORK = /^(app\/routes\/|app\/[\w.]+$|db\/migrations\/)/;

type Names = {
  /** The exported names that the module declares itself, each with its place. */
  declared: ReadonlyMap<string, ts.Node>;
  /** The names that it exports from other modules. */
  passedOn: ReadonlySet<string>;
  /** The modules from which it exports everything. */
  stars: readonly string[];
};

/** Returns the names that a module exports, without its default. */
export function exportsOf({ tree }: Source): Names {
  const declared = new Map<string, ts.Node>();
  const passedOn = new Set<string>();
  const stars: string[] = [];
  const file = tree();
  const imported = importedNames(file);
  for (const statement of file.statements) {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause, moduleSpecifier } = statement;
      if (exportClause === undefined) {
        if (moduleSpecifier && ts.isStringLiteral(moduleSpecifier))
          stars.push(moduleSpecifier.text);
      } else if (ts.isNamespaceExport(exportClause)) {
        passedOn.add(exportClause.name.text);
      } else {
        for (const { name, propertyName } of exportClause.elements) {
          const isPassedOn = moduleSpecifier ?? imported.has((propertyName ?? name).text);
          if (isPassedOn) passedOn.add(name.text);
          else declared.set(name.text, name);
        }
      }
    } else for (const name of declaredNames(statement)) declared.set(name.text, name);
  }
  return { declared, passedOn, stars };
}

function importedNames(file: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { importClause } of file.statements.filter(ts.isImportDeclaration)) {
    if (importClause?.name) names.add(importClause.name.text);
    const bindings = importClause?.namedBindings;
    if (bindings && ts.isNamedImports(bindings))
      for (const { name } of bindings.elements) names.add(name.text);
  }
  return names;
}

function declaredNames(statement: ts.Statement): ts.Identifier[] {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const has = (kind: ts.SyntaxKind) => modifiers.some((modifier) => modifier.kind === kind);
  if (!has(ts.SyntaxKind.ExportKeyword) || has(ts.SyntaxKind.DefaultKeyword)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return isNamed && statement.name ? [statement.name] : [];
}

function boundNames(name: ts.BindingName): ts.Identifier[] {
  if (ts.isIdentifier(name)) return [name];
  return name.elements.flatMap((element) =>
    ts.isBindingElement(element) ? boundNames(element.name) : [],
  );
}

/**
 * Returns all names that the module at `path` exports, including those of `export *`. Returns null if the file does not
 * exist.
 */
export function listExports(path: string, sources: ReadonlyMap<string, Source>): string[] | null {
  const source = sources.get(path);
  if (source === undefined) return null;
  const { declared, passedOn, stars } = exportsOf(source);
  const paths = new Set(sources.keys());
  const more = stars.flatMap((specifier) => {
    const target = resolveImport(path, specifier, paths);
    return target === null ? [] : (listExports(target, sources) ?? []);
  });
  return [...new Set([...declared.keys(), ...passedOn, ...more])].sort();
}

/**
 * Lists the exported names that several files declare, with every place of each. Names that are only passed on, and
 * names that Remix or the migrations require, do not count.
 */
export function findRepeatedNames(sources: readonly Source[]): Map<string, Finding[]> {
  const places = new Map<string, Finding[]>();
  for (const source of sources) {
    if (NAMED_BY_FRAMEWORK.test(source.path)) continue;
    for (const [name, node] of exportsOf(source).declared) {
      const place = { path: source.path, line: lineOf(source.tree(), node), text: name };
      places.set(name, [...(places.get(name) ?? []), place]);
    }
  }
  return new Map([...places].filter(([, all]) => all.length > 1).sort());
}
