import { spellFractions } from "~/engine/food";
import { fieldsOf, firstOf, isRecord } from "./names";
import { plainText } from "./plain-text";

/** Maximum time of a recipe in minutes: a day. Longer times are most likely an error. */
const LONGEST = 24 * 60;

const words = (text: string) => text.split(/\s+/);
const WHOLE = words(
  `cookingtime totaltime time minutes totalminutes cookingtimeminutes cookingtimeinminutes
   cookingminutes totaltimeminutes totaltimeinminutes timeminutes timeinminutes duration
   readyin readyinminutes total`,
);
const COOK = words("cooktime cookminutes cooktimeminutes cooktimeinminutes cook cooking");
const PREP = words(
  "preptime preparationtime prepminutes preptimeminutes preptimeinminutes prep preparation",
);

const FILLER =
  /^(?:total(?: time)?:? |about |around |approx(?:\.|imately)? |ca\.? |under |up to |~ ?)+/;
const NUMBER = String.raw`(?:\d+ )?[1-9]\/[1-9]|\d+(?:\.\d+)?`;
const PART = new RegExp(
  String.raw`(?:(?:${NUMBER}) ?(?:-|–|to) ?)?(${NUMBER}) ?(hours?|hrs?|h|minutes?|mins?|m)\b\.?`,
  "g",
);
const ISO = /^p(?:0+d)?t(?:(\d+(?:\.\d+)?)h)?(?:(\d+(?:\.\d+)?)m)?(?:\d+(?:\.\d+)?s)?$/;

/**
 * Returns a meal's time from start to table in whole minutes: the stated total, else the sum of cooking and preparing.
 * For a range, returns the longer time. Returns null if it is missing, uncertain, or not between 1 and 1,440.
 */
export function toCookingTime(fields: Map<string, unknown>): number | null {
  const wholeTimes = WHOLE.map((name) => toMinutes(fields.get(name)));
  const whole = wholeTimes.find((minutes) => minutes !== null) ?? toSum(fields);
  return whole !== null && whole >= 1 && whole <= LONGEST ? Math.round(whole) : null;
}

function toSum(fields: Map<string, unknown>): number | null {
  const values = [firstOf(fields, COOK), firstOf(fields, PREP)].filter(
    (value) => value !== undefined,
  );
  const parts = values.map(toMinutes).filter((part) => part !== null);
  if (parts.length === 0 || parts.length < values.length) return null;
  return parts.reduce((sum, part) => sum + part, 0);
}

/** Returns minutes of a number, a text such as "1 hr 10 min" or "PT1H5M", or an object of either. */
function toMinutes(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "string") return readTime(plainText(value).toLowerCase());
  if (!isRecord(value)) return null;
  const fields = fieldsOf(value);
  const amount = firstOf(fields, ["total", "totaltime", "value", "amount"]);
  const unit = firstOf(fields, ["unit", "units"]) ?? "minutes";
  if (isScalar(amount) && typeof unit === "string") {
    return typeof amount === "number" ? toMinutes(`${amount} ${unit}`) : toMinutes(amount);
  }
  const [hours = 0, minutes = 0] = [fields.get("hours"), fields.get("minutes")];
  if (!isScalar(hours) || !isScalar(minutes)) return null;
  const sum = Number(hours) * 60 + Number(minutes);
  if (sum > 0) return sum;
  const parts = [...fields].filter(([, part]) => isScalar(part));
  return toSum(new Map(parts));
}

const isScalar = (value: unknown): value is string | number =>
  typeof value === "string" || typeof value === "number";

function readTime(text: string): number | null {
  const iso = ISO.exec(text);
  if (iso) return Number(iso[1] ?? 0) * 60 + Number(iso[2] ?? 0);
  const time = spellFractions(text)
    .replace(/\s+/g, " ")
    .replace(FILLER, "")
    .replace(/(?: total)?\.?$/, "")
    .replace(/\bhalf an hour\b/, "30 minutes")
    .replace(/\ban hour\b/, "1 hour")
    .replace(/^(\d+) ?h ?(\d\d)$/, "$1 h $2 min")
    .trim();
  const bare = /^(?:\d+ ?(?:-|–|to) ?)?(\d+(?:\.\d+)?)$/.exec(time);
  if (bare) return Number(bare[1]);
  const parts = [...time.matchAll(PART)];
  const isAllRead = /^(?:,|and|&| )*$/.test(time.replace(PART, ""));
  const units = parts.map(([, , unit = ""]) => unit.charAt(0)).join("");
  if (!isAllRead || !/^(?:h|m|hm)$/.test(units)) return null;
  return parts.reduce(
    (sum, [, number = "", unit = ""]) => sum + toNumber(number) * (unit.startsWith("h") ? 60 : 1),
    0,
  );
}

/** Reads "1 1/2" and "1.5" as 1.5. */
function toNumber(text: string) {
  const [, whole = "0", top, bottom] = /^(?:(\d+) )?(?:(\d)\/(\d))$/.exec(text) ?? [];
  return top && bottom ? Number(whole) + Number(top) / Number(bottom) : Number(text);
}
