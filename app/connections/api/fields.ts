import { inFigures, inWords } from "~/server/values/words";
import { type JsonSchema, REF } from "./json-schema";

/** What a value is, in words; `shape` is the named shape that it is made of. */
export type TypeWords = { words: string; shape: string | null };

/** A part of an input or an answer, with its own parts. */
export type Field = TypeWords & {
  name: string;
  isRequired: boolean;
  about: string;
  fields: Field[];
};

type Part = JsonSchema | boolean;
const isSchema = (part: unknown): part is JsonSchema => typeof part === "object" && part !== null;
const choicesOf = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] =>
  (anyOf ?? oneOf ?? []).filter(isSchema);
const isNull = ({ type }: JsonSchema) => type === "null";
const isNever = ({ maxItems, not }: JsonSchema) => maxItems === 0 || not !== undefined;

/** A value that the contract names, as JSON has it. */
const literal = (value: unknown) => JSON.stringify(value);

/** What a value of a schema is: "list of Meal", "whole number, 1 to 10", "date or null". */
export function typeOf(schema: Part | undefined): TypeWords {
  if (!isSchema(schema)) return { words: "anything", shape: null };
  const { $ref, enum: values, type, items } = schema;
  if ($ref) {
    const shape = $ref.slice(REF.length);
    return { words: shape, shape };
  }
  const choices = choicesOf(schema).filter((choice) => !isNever(choice));
  if (choices.length > 0) return eitherOf(choices);
  if (schema.const !== undefined) return { words: literal(schema.const), shape: null };
  if (values) return { words: inWords(values.map(literal), "or"), shape: null };
  if (Array.isArray(type)) return { words: inWords(type.map(simply), "or"), shape: null };
  if (type === "array") {
    const of = typeOf(Array.isArray(items) ? items[0] : items);
    const most = schema.maxItems === undefined ? "" : `, at most ${inFigures(schema.maxItems)}`;
    return { ...of, words: `list of ${of.words}${most}` };
  }
  return { words: oneOf(schema), shape: null };
}

function eitherOf(choices: readonly JsonSchema[]): TypeWords {
  const types = choices.map(typeOf);
  const words = inWords(new Set(types.map((type) => type.words)), "or");
  return { words, shape: types.find(({ shape }) => shape)?.shape ?? null };
}

const SIMPLE: Record<string, string> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  null: "null",
};
const simply = (type: string) => SIMPLE[type] ?? type;
const FORMATS: Record<string, string> = { date: "date", "date-time": "instant", uuid: "UUID" };

function oneOf({ type, format, maxLength, minimum, maximum }: JsonSchema): string {
  if (typeof type !== "string") return "anything";
  if (format && FORMATS[format]) return FORMATS[format];
  const words = simply(type);
  if (type === "string")
    return maxLength ? `${words}, up to ${inFigures(maxLength)} characters` : words;
  if (type !== "integer" && type !== "number") return words;
  const isBound = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  if (minimum !== undefined && isBound)
    return `${words}, ${inFigures(minimum)} to ${inFigures(maximum)}`;
  return minimum === undefined || minimum < 0 ? words : `${words}, ${inFigures(minimum)} or more`;
}

/** The parts of a value: an object's own, those of what a list is of, and of each of several kinds. A named shape's stand with it. */
export function fieldsOf(schema: Part | undefined): Field[] {
  if (!isSchema(schema) || schema.$ref) return [];
  const choices = choicesOf(schema).filter((choice) => !isNull(choice) && !isNever(choice));
  const withParts = choices.map((choice) => ({ choice, fields: fieldsOf(choice) }));
  const several = withParts.filter(({ fields }) => fields.length > 0);
  if (several.length > 1) {
    return several.map(({ fields }, at) => ({
      name: at === 0 ? "either" : "or",
      words: "",
      shape: null,
      isRequired: false,
      about: "",
      fields,
    }));
  }
  if (several[0]) return several[0].fields;
  if (schema.type === "array") {
    return fieldsOf(Array.isArray(schema.items) ? schema.items[0] : schema.items);
  }
  return Object.entries(schema.properties ?? {}).map(([name, part]) => ({
    ...typeOf(part),
    name,
    isRequired: schema.required?.includes(name) ?? false,
    about: aboutOf(part),
    fields: fieldsOf(part),
  }));
}

function aboutOf(part: Part): string {
  if (!isSchema(part)) return "";
  const { description = "", default: usual } = part;
  const isSaid = usual !== undefined && usual !== "" && literal(usual) !== "[]";
  return [description && `${description}.`, isSaid && `Without it: ${literal(usual)}.`]
    .filter(Boolean)
    .join(" ");
}
