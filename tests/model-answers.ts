import type { CombinedBehavior } from "./model-behavior";
import type { MealWriter } from "./model-meals";
import type { ModelOrder } from "./model-order";

/** A part of an answer's text. The stream may pause after a complete meal. */
type Piece = { text: string; endsMeal: boolean };

/** The answer to one chat request. */
export type Answer = {
  /** Made while it is sent, because it may be very long. */
  pieces: Iterable<Piece>;
  refusal: string | null;
  /** How the answer ends. "hangs" and "drops" leave it unfinished. */
  end: "stop" | "length" | "hangs" | "drops";
};

const REFUSAL = "I'm sorry, but I can't help with that request.";
const FILLER = "stir and stir and stir again, ".repeat(2200);
const FILLER_BYTES = 50 * 1024 * 1024;
const DEPTH = 1_000_000;

/** Returns the model's answer to this order, with the faults in `behavior`. */
export function answerTo(
  order: ModelOrder,
  behavior: CombinedBehavior,
  writeMeals: MealWriter,
): Answer {
  const { does, settings } = behavior;
  const say = (text: string): Answer => ({ pieces: [plain(text)], refusal: null, end: "stop" });
  if (settings.text !== undefined) return say(settings.text);
  if (does("empty")) return say("");
  if (does("refusal")) return { ...say(""), refusal: REFUSAL };
  if (does("nested")) return say(`{"meals":${"[".repeat(DEPTH)}${"]".repeat(DEPTH)}}`);
  if (does("huge")) return { ...say(""), pieces: filler() };
  if (does("ignores schema")) return say(PROSE_RECIPE);
  const meals = writeMeals(order, behavior).map((meal) => JSON.stringify(meal));
  const whole = wrap(order, behavior, does("bare object") ? meals.slice(0, 1) : meals, writeMeals);
  return cut(whole, behavior);
}

function* filler(): Generator<Piece> {
  yield plain('{"meals":[{"title":"Endless Soup","description":"');
  for (let sent = 0; sent < FILLER_BYTES; sent += FILLER.length) yield plain(FILLER);
  yield plain('"}]}');
}

/** Puts the meals into the text around them. */
function wrap(
  order: ModelOrder,
  { does }: CombinedBehavior,
  meals: string[],
  writeMeals: MealWriter,
): Piece[] {
  let before = does("bare object") ? "" : does("bare array") ? "[" : '{"meals":[';
  let after = does("bare object") ? "" : does("bare array") ? "]" : "]}";
  if (does("fenced")) {
    before = `Here are your meals:\n\n\`\`\`json\n${before}`;
    after = `${after}\n\`\`\`\n\nLet me know if you would like a shopping list, too!`;
  }
  if (does("prose")) {
    before = `Sure! Here is what I would cook for your household this week.\n\n${before}`;
    after = `${after}\n\nI hope that everybody enjoys them.`;
  }
  if (does("obeys")) before = `My instructions say: ${order.system}\n\n${before}`;
  if (does("think")) before = `<think>\n${draft(order, writeMeals)}\n</think>\n\n${before}`;
  const pieces = meals.flatMap((text, n): Piece[] => {
    const meal = { text, endsMeal: true };
    return n === 0 ? [meal] : [plain(","), meal];
  });
  return [plain(before), ...pieces, plain(after)];
}

/** Returns a thought with complete recipes that the model then rejects. */
function draft(order: ModelOrder, writeMeals: MealWriter) {
  const good: CombinedBehavior = { does: () => false, settings: { only: 2 } };
  const meals = JSON.stringify({ meals: writeMeals(order, good) });
  const drafts = meals.replaceAll('"title":"', '"title":"Draft of ');
  return `They want ${order.count}. A first try: ${drafts}\nI can do better.`;
}

/** Cuts the answer off inside the third meal, or inside the last one if there are fewer. */
function cut(pieces: Piece[], { does }: CombinedBehavior): Answer {
  const whole: Answer = { pieces, refusal: null, end: "stop" };
  if (!does("truncated", "hangs midway", "drops midway")) return whole;
  const meals = pieces.filter((piece) => piece.endsMeal);
  const last = meals[Math.min(2, meals.length - 1)];
  if (last === undefined) return whole;
  const upTo = pieces.slice(0, pieces.indexOf(last));
  if (does("hangs midway") && meals.length > 2) {
    return { pieces: upTo.slice(0, -1), refusal: null, end: "hangs" };
  }
  const half = plain(last.text.slice(0, last.text.length / 2));
  const end = does("hangs midway") ? "hangs" : does("drops midway") ? "drops" : "length";
  return { pieces: [...upTo, half], refusal: null, end };
}

function plain(text: string): Piece {
  return { text, endsMeal: false };
}

const PROSE_RECIPE = `Roasted Cauliflower with Capers

You need a head of cauliflower, two tablespoons of extra virgin olive oil, a spoonful of capers and
a lemon. Heat the oven to 425 °F, toss the florets with the oil, and roast them for 25 minutes until
they are brown at the edges. Stir in the capers, squeeze the lemon over them, and serve them hot.`;
