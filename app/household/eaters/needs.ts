import { readOwnWords } from "~/engine/check";
import { type Diet, dietsIn } from "~/engine/restrictions";

/** What somebody needs of a meal: restrictions, terms that they never eat, and terms that they would rather not. */
export type Needs = {
  diets: readonly Diet[];
  avoids: readonly string[];
  dislikes: readonly string[];
};

/** The needs of one who eats, known by an id. */
export type EaterNeeds = Needs & { id: string; name: string };

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
export const isGuestId = (id: string) => id.startsWith(GUEST);

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
