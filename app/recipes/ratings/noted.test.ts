import { describe, expect, it } from "vitest";
import { notedInWords } from "./noted";
import { EVERYBODY, type Rating } from "~/engine/recipe/ratings";

const rated = (...ratings: [string, Rating][]) =>
  ratings.map(([name, rating]) => ({ eaterId: name.toLowerCase(), name, rating }));

describe("What a rating changes, in words,", () => {
  it.each([
    [rated(["Sam", "never"]), "Noted: no Shrimp Rolls for Sam"],
    [rated(["Sam", "again"], ["Mia", "again"]), "Noted: Sam and Mia would have Shrimp Rolls again"],
    [
      rated(["Sam", "never"], ["Mia", "again"], ["Noah", "never"], ["Lily", "fine"]),
      "Noted: no Shrimp Rolls for Sam and Noah, but Mia would have it again",
    ],
    [
      [{ eaterId: EVERYBODY, name: "Everybody", rating: "again" as const }],
      "Noted: everybody would have Shrimp Rolls again",
    ],
    [rated(["Sam", "fine"]), ""],
    [[], ""],
  ])("names those who said it: %j", (ratings, words) => {
    expect(notedInWords("Shrimp Rolls", ratings)).toBe(words);
  });

  it("fits a toast however long names and titles are, and cuts no character in two", () => {
    const long = "Bœuf 🍲".repeat(40);
    const ratings = Array.from({ length: 24 }, (_, at) => ({
      eaterId: `${at}`,
      name: `${at} ${long}`,
      rating: at % 2 === 0 ? ("again" as const) : ("never" as const),
    }));
    const words = notedInWords(long, ratings);
    expect(words.length).toBeLessThanOrEqual(300);
    expect(words).toMatch(/^Noted: no Bœuf .*… for 1 Bœuf .*…, 3 .* and 9 others, but 0 /u);
    expect(words).not.toMatch(/\p{Cs}/u);
  });
});
