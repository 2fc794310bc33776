/** An item that was checked off in a store: its aisle, and the instant (ISO 8601 in UTC). */
export type StoreTick = { aisle: string; at: string };

/** The pause in milliseconds that ends a shopping trip. */
const TRIP_GAP_MS = 3 * 60 * 60 * 1000;
/** The minimum number of check-offs of a trip that shows the route. */
const LEAST_TICKS = 4;
/** The number of latest trips that are used, because stores are rearranged now and then. */
const MOST_TRIPS = 8;

/** Returns the last trips to a store that show the route. The check-offs may be in any order. */
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
 * Returns the aisles in the order in which they were visited. Each trip orders aisles by the median position of their
 * check-offs. For each pair, the aisle that was first on more trips is first. Pairs are applied from the clearest to
 * the least clear, and contradicting pairs are dropped (ranked pairs: Tideman, "Independence of clones", 1987). If the
 * trips do not decide, the order of `aisles` is kept. The order of the trips does not matter.
 */
export function learnedOrder(
  trips: readonly (readonly StoreTick[])[],
  aisles: readonly string[],
): string[] {
  const walked = trips.map(medianPlaces);
  const learned = pairsOf(aisles).flatMap(([aisle, otherAisle]) => {
    const votes = walked.reduce((sum, places) => sum + vote(places, aisle, otherAisle), 0);
    if (votes === 0) return [];
    return [
      { pair: votes > 0 ? ([aisle, otherAisle] as const) : ([otherAisle, aisle] as const), votes },
    ];
  });
  const clearestFirst = learned.toSorted((a, b) => Math.abs(b.votes) - Math.abs(a.votes));
  return inOrder(aisles, [...clearestFirst.map(({ pair }) => pair), ...pairsOf(aisles)]);
}

type Pair = readonly [first: string, second: string];

/** Returns all pairs of aisles in their order, neighbors first. */
function pairsOf(aisles: readonly string[]): Pair[] {
  return aisles.flatMap((_, apart) =>
    aisles.flatMap((aisle, at): Pair[] => {
      const otherAisle = apart > 0 ? aisles[at + apart] : undefined;
      return otherAisle === undefined ? [] : [[aisle, otherAisle]];
    }),
  );
}

/**
 * Returns the position of each aisle on a trip, whose check-offs are sorted by instant. Simultaneous check-offs have
 * the same position.
 */
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

/** Returns 1 if the trip reached `aisle` first, -1 if `otherAisle`, 0 if the trip does not decide. */
function vote(places: ReadonlyMap<string, number>, aisle: string, otherAisle: string): number {
  const [a, b] = [places.get(aisle), places.get(otherAisle)];
  return a === undefined || b === undefined ? 0 : Math.sign(b - a);
}

/**
 * Orders the aisles by the pairs. Earlier pairs take precedence over contradicting ones. The pairs contain each
 * combination of two aisles.
 */
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

/** Returns a stored order with exactly the existing aisles, with new ones at the end. */
export const wholeOrder = (storedOrder: readonly string[], aisles: readonly string[]): string[] => [
  ...new Set([...storedOrder.filter((aisle) => aisles.includes(aisle)), ...aisles]),
];

/** Returns the order with an aisle moved one place up or down, unchanged at its ends. */
export function movedAisle(order: readonly string[], aisle: string, by: -1 | 1): string[] {
  const from = order.indexOf(aisle);
  const otherAisle = order[from + by];
  if (from < 0 || otherAisle === undefined) return [...order];
  return order.map((listedAisle) =>
    listedAisle === aisle ? otherAisle : listedAisle === otherAisle ? aisle : listedAisle,
  );
}
