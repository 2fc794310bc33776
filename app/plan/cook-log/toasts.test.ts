import { describe, expect, it } from "vitest";
import { LEARNED_LINK } from "~/recipes/ratings/learned.schema";
import { savedToast } from "./toasts";

const SAM = { eaterId: "s", name: "Sam", rating: "never" as const };
const MIA = { eaterId: "m", name: "Mia", rating: "again" as const };
const toastOf = (
  made: Partial<Parameters<typeof savedToast>[0]["made"]>,
  said: [string, "again" | "fine" | "never" | null][] = [],
) =>
  savedToast({
    title: "Leek Soup",
    isNew: true,
    said: new Map(said),
    tomorrow: "2026-11-21",
    made: { entryId: "e", leftOver: null, ratings: [], ...made },
  });
const PLAN = { label: "Plan the leftovers", href: "/dashboard/calendar/2026-11-21" };

describe("The toast of a meal that was made", () => {
  it("names the meal where nothing else is to be told", () => {
    expect(toastOf({})).toEqual({ title: "Enjoy your meal!", description: "Leek Soup" });
    expect(toastOf({ ratings: [{ ...SAM, rating: "fine" }] }, [["s", "fine"]])).toEqual(
      toastOf({}),
    );
  });

  it("names the ratings, and links to the page that lists them", () => {
    const said = toastOf({ ratings: [SAM, MIA] }, [
      ["s", "never"],
      ["m", "again"],
    ]);
    expect(said).toEqual({
      title: "Enjoy your meal!",
      description: "Noted: no Leek Soup for Sam, but Mia would have it again.",
      link: LEARNED_LINK,
    });
  });

  it("leaves out ratings of another form, and ratings that were removed", () => {
    expect(toastOf({ ratings: [SAM] }, [["m", null]])).toEqual(toastOf({}));
  });

  it("shows leftovers, too, with both links", () => {
    expect(toastOf({ leftOver: 2 })).toMatchObject({
      description: "Leek Soup: 2 left over.",
      link: PLAN,
    });
    expect(toastOf({ leftOver: 2, ratings: [MIA] }, [["m", "again"]])).toMatchObject({
      description: "2 left over. Noted: Mia would have Leek Soup again.",
      link: PLAN,
      secondLink: LEARNED_LINK,
    });
  });
});
