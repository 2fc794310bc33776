/** What the stand-in for a model can do wrong. Words and settings may be combined. */
export type Word =
  // What the answer's text looks like.
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
  // What the meals are.
  | "repeats"
  | "peanuts"
  | "one peanuts"
  | "meat as vegetarian"
  | "sunflower oil"
  | "unknown food"
  | "script"
  | "obeys"
  | "off preferences"
  // What the server does.
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
  // What it does where its models are asked for.
  | "empty models"
  | "no models"
  | "models hang";

export type Settings = {
  /** Milliseconds before the first byte. */
  delayMs?: number;
  /** Milliseconds between two chunks of a stream. */
  chunkDelayMs?: number;
  /** Milliseconds after each complete meal of a stream. */
  mealDelayMs?: number;
  /** Answers with this status and an error; `retryAfter` are the seconds of its Retry-After. */
  status?: number;
  retryAfter?: number;
  /** So many meals, whatever was asked. */
  only?: number;
  /** Exactly these as the meals. */
  meals?: readonly unknown[];
  /** Exactly this as the content. */
  text?: string;
};

export type Behavior = Word | Settings;

/** Several behaviors as one: what `does` is true of, and all settings, the last of each kind. */
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
