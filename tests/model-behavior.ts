/** The faults of the stand-in for a model. Words and settings can be combined. */
export type Word =
  // The text of the answer.
  | "fenced"
  | "prose"
  | "think"
  | "bare array"
  | "bare object"
  | "truncated"
  | "wrong types"
  | "unusable types"
  | "ignores schema"
  | "empty"
  | "refusal"
  | "huge"
  | "nested"
  // The meals.
  | "repeats"
  | "peanuts"
  | "one peanuts"
  | "meat as vegetarian"
  | "sunflower oil"
  | "unknown food"
  | "script"
  | "obeys"
  | "off preferences"
  // The behavior of the server.
  | "no schema"
  | "no json mode"
  | "no stream"
  | "refuses stream"
  | "hangs"
  | "hangs midway"
  | "drops"
  | "drops midway"
  | "nonsense"
  | "garbage"
  | "401"
  | "404"
  | "429"
  | "500"
  | "503"
  // The answer to a request for its models.
  | "empty models"
  | "no models"
  | "models hang";

export type Settings = {
  /** Milliseconds before the first byte. */
  delayMs?: number;
  /** Milliseconds between two chunks of a stream. */
  chunkDelayMs?: number;
  /** Milliseconds after each complete meal in a stream. */
  mealDelayMs?: number;
  /** Answers with this status and an error. `retryAfter` is the seconds of its Retry-After. */
  status?: number;
  retryAfter?: number;
  /** Returns this number of meals, whatever was requested. */
  only?: number;
  /** Returns exactly these meals. */
  meals?: readonly unknown[];
  /** Returns exactly this content. */
  text?: string;
};

export type Behavior = Word | Settings;

/** Several behaviors as one: `does` returns whether it has one of the words, and later settings override earlier ones. */
export type CombinedBehavior = { does: (...words: Word[]) => boolean; settings: Settings };

export function combineBehaviors(behaviors: readonly Behavior[]): CombinedBehavior {
  const words = new Set<Word>();
  let settings: Settings = {};
  for (const behavior of behaviors) {
    if (typeof behavior === "string") words.add(behavior);
    else settings = { ...settings, ...behavior };
  }
  for (const status of ["401", "404", "429", "500", "503"] as const) {
    if (!words.has(status)) continue;
    settings = { ...settings, status: Number(status) };
    if (status === "429") settings = { retryAfter: 1, ...settings };
  }
  return { does: (...asked) => asked.some((word) => words.has(word)), settings };
}
