import * as z from "zod";
import type { Slot } from "./model-recipes";

/** The part of a chat request that the stand-in reads. Other fields are kept as they arrived. */
export const chatSchema = z.looseObject({
  model: z.string().default(""),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().optional() }).nullish(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.unknown() })).default([]),
  response_format: z.looseObject({ type: z.string() }).nullish(),
});

export type ChatBody = z.infer<typeof chatSchema>;

/** The meals that a request asks for: their number, and the kind of each. */
export type ModelOrder = {
  count: number;
  slots: Slot[];
  /** The cuisines that the household likes, or that a slot asks for. */
  cuisines: string[];
  proteins: (string | null)[];
  /** Titles that must not be used again. */
  taken: string[];
  /** The text of the system messages. */
  system: string;
};

const anyText = z.union([z.string(), z.array(z.string()).transform((all) => all[0])]);
const slotSchema = z
  .looseObject({
    course: anyText.nullish(),
    cuisine: anyText.nullish(),
    protein: anyText.nullish(),
  })
  .refine(({ course, cuisine, protein }) => course ?? cuisine ?? protein);
const names = z.array(z.string()).catch([]).default([]);
const orderSchema = z.looseObject({
  count: z.number().int().min(0).max(50).optional().catch(undefined),
  meals: z.array(slotSchema).catch([]).default([]),
  mealTypes: names,
  cuisines: names,
  proteins: names,
  restrictions: names,
  alreadyHave: names,
  request: z.string().optional().catch(undefined),
});

const NAMED: readonly [RegExp, string][] = [
  [/chicken/i, "Chicken"],
  [/beef|steak/i, "Beef"],
  [/fish|salmon|cod\b|tuna|shrimp/i, "Fish"],
  [/pork/i, "Pork"],
  [/tofu/i, "Tofu"],
];

/** Reads a request as a model would: the last user message with a JSON object contains the order. */
export function readOrder(body: ChatBody): ModelOrder {
  const texts = (role: string) =>
    body.messages.filter((it) => it.role === role).map((it) => textOf(it.content));
  const found = texts("user").reverse().map(findJson).find(Boolean) ?? {};
  const order = orderSchema.parse(found);
  const isSearch = order.request !== undefined;
  const count = order.count ?? (order.meals.length || (isSearch ? 1 : 5));
  const slots = Array.from({ length: count }, (_, n): Slot => {
    const slot = at(order.meals, n);
    const course = slot?.course ?? at(order.mealTypes, n) ?? "Main Dishes";
    const protein = slot?.protein ?? at(order.proteins, n) ?? proteinOf(order.request ?? "", order);
    return {
      course,
      cuisine: slot?.cuisine ?? at(order.cuisines, n) ?? "Italian",
      protein: course === "Desserts" ? null : protein,
    };
  });
  return {
    count,
    slots,
    cuisines: [...order.cuisines, ...slots.map((slot) => slot.cuisine)],
    proteins: [...order.proteins, ...slots.map((slot) => slot.protein)],
    taken: order.alreadyHave,
    system: texts("system").join("\n"),
  };
}

/** Returns the protein that a search names, if the restrictions allow it, or null. */
function proteinOf(request: string, { restrictions }: { restrictions: readonly string[] }) {
  const named = NAMED.find(([pattern]) => pattern.test(request))?.[1] ?? "Vegetarian";
  const forbidden = restrictions.includes(named === "Tofu" ? "Soy-Free" : "Vegan");
  return forbidden ? "Vegetarian" : named;
}

function at<T>(list: readonly T[], index: number): T | undefined {
  return list.length > 0 ? list[index % list.length] : undefined;
}

function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  const parts = z.array(z.looseObject({ text: z.string() })).safeParse(content);
  return parts.success ? parts.data.map((part) => part.text).join("\n") : "";
}

/** Returns the first JSON object in a text, or null. */
function findJson(text: string): object | null {
  for (let start = text.indexOf("{"); start >= 0; start = text.indexOf("{", start + 1)) {
    for (let end = text.lastIndexOf("}"); end > start; end = text.lastIndexOf("}", end - 1)) {
      const value = parse(text.slice(start, end + 1));
      if (typeof value === "object" && value !== null) return value;
    }
  }
  return null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
