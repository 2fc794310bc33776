import { readOwnWords } from "~/engine/check";
import { type Diet, dietsIn } from "~/engine/restrictions";
import { inWords } from "~/server/values/words";
import { EATERS_PATH, EVERYBODY_PATH, dietsSchema } from "./eaters.schema";
import * as z from "zod";
import { visibleLine } from "~/server/values/text";

/** What somebody needs of a meal: restrictions, terms that they never eat, and terms that they would rather not. */
export type Needs = {
  diets: readonly Diet[];
  avoids: readonly string[];
  dislikes: readonly string[];
};

/** The needs of one who eats, known by an id. */
type EaterNeeds = Needs & { id: string; name: string };

/** What a whole household needs: what holds for everybody, and what each eater adds to that. */
export type HouseholdNeeds = {
  everybody: Needs;
  eaters: readonly EaterNeeds[];
  /** True where a dish with something that could not be checked is never offered. */
  isStrict: boolean;
};

export const NO_NEEDS: Needs = { diets: [], avoids: [], dislikes: [] };

/** A household of which nothing is known but restrictions that hold for everybody. */
export const forEverybody = (restrictions: readonly string[]): HouseholdNeeds => ({
  everybody: { ...NO_NEEDS, diets: dietsIn(restrictions) },
  eaters: [],
  isStrict: false,
});

type Said = { restrictions: readonly string[]; avoids: string; dislikes?: string };

/** Needs as they are said: names of restrictions, and own words. */
export const needsOf = ({ restrictions, avoids, dislikes = "" }: Said): Needs => ({
  diets: dietsIn(restrictions),
  avoids: termsOf(avoids),
  dislikes: termsOf(dislikes),
});

/** The terms of own words, as typed. */
export const termsOf = (text: string) => [
  ...new Set(text.trim() === "" ? [] : readOwnWords(text).map(({ words }) => words)),
];

/** Own words with what is understood of each term. */
export const understoodOf = ({ avoids, dislikes }: { avoids: string; dislikes: string }) => ({
  avoids: readOwnWords(avoids),
  dislikes: readOwnWords(dislikes),
});

/** A guest of one night. */
export type Guest = { name: string; restrictions: readonly string[]; avoids: string };

/** Who is away on a night, by id, and who comes besides. Null: everybody eats, and nobody else. */
export type Seats = { absent: readonly string[]; guests: readonly Guest[] };

/** What is understood of the own words of each of a night's guests. */
export const understoodOfGuests = (seats: Seats | null) =>
  (seats?.guests ?? []).map(({ avoids }) => readOwnWords(avoids));

const GUEST = "guest-";

/** True for what a guest of a night goes by among its eaters; nobody of a household has such an id. */
const isGuestId = (id: string) => id.startsWith(GUEST);

/** The needs of a night's guests, whose names tell them apart. */
export const guestNeeds = ({ guests }: Pick<Seats, "guests">): EaterNeeds[] =>
  guests.map((guest, at) => ({ id: `${GUEST}${at}`, name: guest.name, ...needsOf(guest) }));

/** A household with the guests of a night among its eaters. */
export const withGuests = (household: HouseholdNeeds, seats: Seats | null): HouseholdNeeds =>
  seats ? { ...household, eaters: [...household.eaters, ...guestNeeds(seats)] } : household;

/** The eaters of a night, without those who are away. */
export const presentOf = <T extends { id: string }>(eaters: readonly T[], seats: Seats | null) =>
  seats ? eaters.filter(({ id }) => !seats.absent.includes(id)) : [...eaters];

/** How many a night's seats are more or fewer than when everybody eats. */
export const seatsBalance = (eaters: readonly { id: string }[], seats: Seats | null) =>
  seats ? presentOf(eaters, seats).length - eaters.length + seats.guests.length : 0;

/** Returns the union of what all eaters of a household need: a recipe for all of them must fit it. */
export function allNeeds({ everybody, eaters }: HouseholdNeeds): Needs {
  const all = [everybody, ...eaters];
  const union = <T>(of: (needs: Needs) => readonly T[]) => [...new Set(all.flatMap(of))];
  return {
    diets: dietsIn(union(({ diets }) => diets)),
    avoids: union(({ avoids }) => avoids),
    dislikes: union(({ dislikes }) => dislikes),
  };
}

type OwnWords = { avoids: string; dislikes: string };

/** True where a term was not understood, so that its words alone are looked for, or not just as it was said. */
const isUnclear = (said: OwnWords) =>
  Object.values(understoodOf(said))
    .flat()
    .some(({ understood, note }) => understood === "" || note !== "");

/** Where saving one who eats leads: to the list, or back to what was typed where some of it was not understood as it was said. */
export const placeOfSaved = (eater: OwnWords & { id: string }) =>
  isUnclear(eater) ? `${EATERS_PATH}/${eater.id}` : `/table#eater-${eater.id}`;

/** What is said then. */
export const savedToast = (eater: OwnWords & { name: string }) =>
  isUnclear(eater)
    ? {
        title: `${eater.name} is saved`,
        description: "Some of it we could not take as it is said: see below what we look for.",
      }
    : { title: `${eater.name} is saved` };

/** The same for what holds for everybody. */
export const placeOfEverybody = (said: OwnWords) =>
  isUnclear(said) ? EVERYBODY_PATH : "/table#who-eats";

/** What is said where words that a night's guests brought along were not understood; empty where all were. */
export function unclearOfGuests(seats: Seats | null): string {
  const terms = understoodOfGuests(seats).flat();
  const unclear = terms.filter(({ understood }) => understood === "").map(({ words }) => words);
  if (unclear.length === 0) return "";
  const quoted = [...new Set(unclear)].map((words) => `“${words}”`);
  return `We did not understand ${inWords(quoted, "or")}: see under the guest what we look for.`;
}

export const MAX_GUESTS = 12;

export const NO_GUEST_NAME = "Please name the guest";

const seatsOf = <
  Name extends z.ZodType<string, string>,
  Diets extends z.ZodType<Diet[], string[] | undefined>,
>(
  name: Name,
  restrictions: Diets,
) =>
  z.object({
    // Guests are there as long as they are listed.
    absent: z
      .array(z.string().min(1).max(100))
      .max(24)
      .default([])
      .transform((ids) => ids.filter((id) => !isGuestId(id))),
    guests: z
      .array(
        z.object({
          name,
          restrictions,
          avoids: z.string().trim().max(1_000).default(""),
        }),
      )
      .max(MAX_GUESTS, `At most ${MAX_GUESTS} guests`)
      .default([]),
  });

/** Who eats on a night, as a call says it. */
export const seatsSchema = seatsOf(
  z.string().trim().max(100).transform(visibleLine).pipe(z.string().min(1, NO_GUEST_NAME)),
  dietsSchema,
);

/** As the database says it: names of before are as they were typed, and a restriction may have gone since. */
const storedSchema = seatsOf(
  z.string(),
  z
    .array(z.string())
    .default([])
    .transform((names) => dietsIn(names)),
);

/** How a form tells a guest from others: by all that is said of them. */
export const guestKey = ({ name, restrictions, avoids }: Seats["guests"][number]) =>
  JSON.stringify([name, restrictions, avoids]);

/** Stored seats; null where everybody eats. */
export function readSeats(json: string | null): Seats | null {
  if (json === null) return null;
  const { success, data } = storedSchema.safeParse(JSON.parse(json));
  return success ? data : null;
}

/** Seats as they are stored: null where everybody eats and nobody else. */
export const storedSeats = (seats: Seats | null) =>
  seats === null || (seats.absent.length === 0 && seats.guests.length === 0)
    ? null
    : JSON.stringify(seats);
