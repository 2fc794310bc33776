import { readOwnWords } from "~/engine/check";
import { type Diet, dietsIn } from "~/engine/restrictions";
import { inWords } from "~/language/words";
import { EATERS_PATH, EVERYBODY_PATH, dietsSchema } from "./eaters.schema";
import * as z from "zod";
import { visibleLine } from "~/server/values/text";
import { errorText, message, t } from "~/language/messages";

/** The needs of an eater: restrictions, terms that they never eat, and terms that they dislike. */
export type Needs = {
  diets: readonly Diet[];
  avoids: readonly string[];
  dislikes: readonly string[];
};

/** The needs of an eater, with an id and a name. */
type EaterNeeds = Needs & { id: string; name: string };

/** The needs of a household: those of everyone, and those of each eater in addition. */
export type HouseholdNeeds = {
  everybody: Needs;
  eaters: readonly EaterNeeds[];
  /** True if meals with an ingredient that could not be checked are never suggested. */
  isStrict: boolean;
};

export const NO_NEEDS: Needs = { diets: [], avoids: [], dislikes: [] };

/** Returns a household with these restrictions for everyone and nothing else. */
export const forEverybody = (restrictions: readonly string[]): HouseholdNeeds => ({
  everybody: { ...NO_NEEDS, diets: dietsIn(restrictions) },
  eaters: [],
  isStrict: false,
});

type Said = { restrictions: readonly string[]; avoids: string; dislikes?: string };

/** Returns needs from the names of restrictions and the user's own words. */
export const needsOf = ({ restrictions, avoids, dislikes = "" }: Said): Needs => ({
  diets: dietsIn(restrictions),
  avoids: termsOf(avoids),
  dislikes: termsOf(dislikes),
});

/** Returns the terms in own words, as typed. */
export const termsOf = (text: string) => [
  ...new Set(text.trim() === "" ? [] : readOwnWords(text).map(({ words }) => words)),
];

/** Returns the terms in own words, each with its meaning. */
export const understoodOf = ({ avoids, dislikes }: { avoids: string; dislikes: string }) => ({
  avoids: readOwnWords(avoids),
  dislikes: readOwnWords(dislikes),
});

/** A guest of one night. */
export type Guest = { name: string; restrictions: readonly string[]; avoids: string };

/**
 * The attendance of a night: the ids of absent eaters, and the guests. Null if all eaters are present and there are no
 * guests.
 */
export type Seats = { absent: readonly string[]; guests: readonly Guest[] };

/** Returns the terms in each guest's own words, each with its meaning. */
export const understoodOfGuests = (seats: Seats | null) =>
  (seats?.guests ?? []).map(({ avoids }) => readOwnWords(avoids));

const GUEST = "guest-";

/** Returns true if an id is a guest's. No eater has such an id. */
const isGuestId = (id: string) => id.startsWith(GUEST);

/** Returns the needs of a night's guests. Their ids contain their positions. */
export const guestNeeds = ({ guests }: Pick<Seats, "guests">): EaterNeeds[] =>
  guests.map((guest, at) => ({ id: `${GUEST}${at}`, name: guest.name, ...needsOf(guest) }));

/** Returns a household whose eaters include the guests of a night. */
export const withGuests = (household: HouseholdNeeds, seats: Seats | null): HouseholdNeeds =>
  seats ? { ...household, eaters: [...household.eaters, ...guestNeeds(seats)] } : household;

/** Returns the eaters of a night, without absent ones. */
export const presentOf = <T extends { id: string }>(eaters: readonly T[], seats: Seats | null) =>
  seats ? eaters.filter(({ id }) => !seats.absent.includes(id)) : [...eaters];

/** Returns the number of people on a night minus the number of all eaters. */
export const seatsBalance = (eaters: readonly { id: string }[], seats: Seats | null) =>
  seats ? presentOf(eaters, seats).length - eaters.length + seats.guests.length : 0;

/** Returns the union of the needs of all eaters of a household. A recipe for all of them must fit it. */
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

/** Returns true if a term was not understood and is only searched as text, or was understood with a note. */
const isUnclear = (ownWords: OwnWords) =>
  Object.values(understoodOf(ownWords))
    .flat()
    .some(({ understood, note }) => understood === "" || note !== "");

/** Returns the path after an eater was saved: the list, or the form again if a term was unclear. */
export const placeOfSaved = (eater: OwnWords & { id: string }) =>
  isUnclear(eater) ? `${EATERS_PATH}/${eater.id}` : `/table#eater-${eater.id}`;

/** Returns the toast after an eater was saved. */
export const eaterSavedToast = (eater: OwnWords & { name: string }) =>
  isUnclear(eater)
    ? {
        title: t("{name} is saved", { name: eater.name }),
        description: t("We did not fully understand some words. See below what we check for."),
      }
    : { title: t("{name} is saved", { name: eater.name }) };

/** Returns the path after the restrictions for everyone were saved. */
export const placeOfEverybody = (ownWords: OwnWords) =>
  isUnclear(ownWords) ? EVERYBODY_PATH : "/table#who-eats";

/** Returns a message about guests' words that were not understood, or "" if all were understood. */
export function unclearOfGuests(seats: Seats | null): string {
  const terms = understoodOfGuests(seats).flat();
  const unclear = terms.filter(({ understood }) => understood === "").map(({ words }) => words);
  if (unclear.length === 0) return "";
  const quoted = [...new Set(unclear)].map((words) => `“${words}”`);
  return t("We did not understand {list}. See below the guest what we check for.", {
    list: inWords(quoted, "or"),
  });
}

export const MAX_GUESTS = 12;

export const NO_GUEST_NAME = message("Please name the guest");

const seatsOf = <
  Name extends z.ZodType<string, string>,
  Diets extends z.ZodType<Diet[], string[] | undefined>,
>(
  name: Name,
  restrictions: Diets,
) =>
  z.object({
    // Guests cannot be absent: a guest who is not there is not listed.
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
      .max(MAX_GUESTS, errorText("At most {most} guests", { most: MAX_GUESTS }))
      .default([]),
  });

/** The attendance of a night in the API. */
export const seatsSchema = seatsOf(
  z
    .string()
    .trim()
    .max(100)
    .transform(visibleLine)
    .pipe(z.string().min(1, errorText(NO_GUEST_NAME))),
  dietsSchema,
);

/**
 * The attendance as the database stores it. Old names are stored as typed, and a restriction may have been removed
 * since.
 */
const storedSchema = seatsOf(
  z.string(),
  z
    .array(z.string())
    .default([])
    .transform((names) => dietsIn(names)),
);

/** Returns the key of a guest in a form, which contains all data of the guest. */
export const guestKey = ({ name, restrictions, avoids }: Seats["guests"][number]) =>
  JSON.stringify([name, restrictions, avoids]);

/** Parses a stored attendance. Returns null if all eaters are present and there are no guests. */
export function readSeats(json: string | null): Seats | null {
  if (json === null) return null;
  const { success, data } = storedSchema.safeParse(JSON.parse(json));
  return success ? data : null;
}

/** Returns an attendance as JSON for its column, or null if all eaters are present and there are no guests. */
export const storedSeats = (seats: Seats | null) =>
  seats === null || (seats.absent.length === 0 && seats.guests.length === 0)
    ? null
    : JSON.stringify(seats);
