/** An item that was ticked in a store: its aisle, and the instant (ISO 8601 in UTC) of the tap itself. */
export type StoreTick = { aisle: string; at: string };

/** Who ticks nothing for so long has left the store. */
const TRIP_GAP_MS = 3 * 60 * 60 * 1000;
/** Fewer ticks say nothing of a way through a store. */
const LEAST_TICKS = 4;
/** A store is built over now and then: older trips are forgotten. */
const MOST_TRIPS = 8;

/** The last trips to a store that say something of the way through it, in whatever order their ticks arrive. */
export function tripsOf(ticks: readonly StoreTick[]): StoreTick[][] {
  const trips: StoreTick[][] = [];
  let last = -Infinity;
  for (const tick of ticks.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
    const at = Date.parse(tick.at);
    if (at - last > TRIP_GAP_MS) trips.push([]);
    trips.at(-1)?.push(tick);
    last = at;
  }
  return trips.filter((trip) => trip.length >= LEAST_TICKS).slice(-MOST_TRIPS);
}

/**
 * The aisles in the order in which they were walked: in each trip they stand by the median place of their ticks, and
 * of two aisles that one comes first which did on more of the trips that saw both. The clearest of these pairs hold
 * first, and those that contradict them do not (ranked pairs: Tideman, "Independence of clones", 1987); where trips
 * say nothing, the order of `aisles` is kept between neighbors. The order of the trips never matters.
 */
export function learnedOrder(
  trips: readonly (readonly StoreTick[])[],
  aisles: readonly string[],
): string[] {
  const walked = trips.map(medianPlaces);
  const learned = pairsOf(aisles).flatMap(([one, other]) => {
    const votes = walked.reduce((sum, places) => sum + vote(places, one, other), 0);
    if (votes === 0) return [];
    return [{ pair: votes > 0 ? ([one, other] as const) : ([other, one] as const), votes }];
  });
  const clearestFirst = learned.toSorted((a, b) => Math.abs(b.votes) - Math.abs(a.votes));
  return inOrder(aisles, [...clearestFirst.map(({ pair }) => pair), ...pairsOf(aisles)]);
}

type Pair = readonly [first: string, second: string];

/** Each two of them in their order, neighbors first. */
function pairsOf(aisles: readonly string[]): Pair[] {
  return aisles.flatMap((_, apart) =>
    aisles.flatMap((one, at): Pair[] => {
      const other = apart > 0 ? aisles[at + apart] : undefined;
      return other === undefined ? [] : [[one, other]];
    }),
  );
}

/** Where each aisle lay on a trip, whose ticks stand by their instants. What was ticked in the same moment has the same place. */
function medianPlaces(trip: readonly StoreTick[]): Map<string, number> {
  const places = new Map<string, number[]>();
  for (let from = 0, to = 0; from < trip.length; from = to) {
    while (to < trip.length && trip[to]?.at === trip[from]?.at) to += 1;
    for (const { aisle } of trip.slice(from, to)) {
      const its = places.get(aisle) ?? [];
      its.push(from + (to - from - 1) / 2);
      places.set(aisle, its);
    }
  }
  return new Map([...places].map(([aisle, all]) => [aisle, median(all)]));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return ((low ?? 0) + (high ?? 0)) / 2;
}

/** 1 if the trip came to `one` first, -1 if to the other, 0 if it does not tell. */
function vote(places: ReadonlyMap<string, number>, one: string, other: string): number {
  const [a, b] = [places.get(one), places.get(other)];
  return a === undefined || b === undefined ? 0 : Math.sign(b - a);
}

/** The aisles as the pairs say, the earlier ones before all that contradict them; together they name each two. */
function inOrder(aisles: readonly string[], pairs: readonly Pair[]): string[] {
  const after = new Map(aisles.map((aisle) => [aisle, new Set<string>()]));
  const afterOf = (aisle: string) => after.get(aisle) ?? new Set<string>();
  for (const [first, second] of pairs) {
    if (afterOf(second).has(first)) continue;
    for (const aisle of aisles) {
      if (aisle !== first && !afterOf(aisle).has(first)) continue;
      for (const later of [second, ...afterOf(second)]) afterOf(aisle).add(later);
    }
  }
  return aisles.toSorted((a, b) => afterOf(b).size - afterOf(a).size);
}

/** An order that was kept, of the aisles that there are: those that are new to it come last. */
export const wholeOrder = (kept: readonly string[], aisles: readonly string[]): string[] => [
  ...new Set([...kept.filter((aisle) => aisles.includes(aisle)), ...aisles]),
];

/** The order with an aisle one place further up or down; at the end of it, as it was. */
export function movedAisle(order: readonly string[], aisle: string, by: -1 | 1): string[] {
  const from = order.indexOf(aisle);
  const other = order[from + by];
  if (from < 0 || other === undefined) return [...order];
  return order.map((one) => (one === aisle ? other : one === other ? aisle : one));
}
