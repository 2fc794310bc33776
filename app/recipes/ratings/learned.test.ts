import { describe, expect, it } from "vitest";
import { showList, MOST_UNDONE, openedSchema, undoForgetSchema, writeForgotten } from "./learned";

const dishes = Array.from({ length: 450 }, (_, at) => at);
const asked = (query: Record<string, string>) => openedSchema.parse(query);

describe("A list of learned ratings", () => {
  it("shows its first 10 until it is opened", () => {
    const folded = showList("never-sam", dishes, asked({ all: "again-sam" }));
    expect(folded).toMatchObject({ items: dishes.slice(0, 10), count: 450, isOpen: false });
  });

  it("shows all ratings when it is opened, 200 per page, and the last page for a page number that is too high", () => {
    const open = (page: string) => showList("x", dishes, asked({ all: "x", page }));
    expect(open("1")).toMatchObject({ items: dishes.slice(0, 200), page: 1, pages: 3 });
    expect(open("3").items).toEqual(dishes.slice(400));
    expect(open("99").items).toEqual(dishes.slice(400));
    expect(open("none").items).toEqual(dishes.slice(0, 200));
    expect(showList("x", [], asked({ all: "x" }))).toMatchObject({ items: [], pages: 1 });
  });
});

describe("The ratings that Undo restores", () => {
  const read = (ratings: string) =>
    undoForgetSchema.parse({ mealId: "m", eaterId: "e", ratings }).ratings;

  it("are the newest 10 of the deleted ratings", () => {
    const forgotten = dishes.map((at) => ({ madeId: `${at}`, rating: "never" as const }));
    expect(read(writeForgotten(forgotten))).toEqual(forgotten.slice(0, MOST_UNDONE));
  });

  it("exclude invalid ratings", () => {
    expect(read("a best,b,,c fine")).toEqual([{ madeId: "c", rating: "fine" }]);
  });
});
