import { describe, expect, test } from "vitest";
import { refused, saidOf } from "../../../tests/forms";
import { show } from "../../../tests/show";
import { seatsFormSchema } from "~/plan/calendar/calendar.schema";
import { understoodOfGuests } from "~/household/eaters/needs";
import type { FormAnswer } from "~/ui/use-form";
import { PlannedMeal } from "./planned-meal";
import type { getPlannedMeal } from "./planned-meal.server";

type Planned = Awaited<ReturnType<typeof getPlannedMeal>>;
type Entry = Planned["entry"];

const PIE: Entry = {
  id: "e2",
  kind: "meal",
  title: "Apple Pie",
  mealId: "pie",
  scheduledDate: "2026-11-20",
  mealType: "dinner",
  servings: 6,
  cookFor: null,
  isCooked: false,
  repeatId: null,
  leftoversOf: null,
  eaters: null,
  note: null,
  lines: [],
};
const PLANNED: Planned = {
  entry: PIE,
  mark: null,
  dish: {
    cuisine: "French",
    protein: null,
    cookingTime: 30,
    drawing: "0.covered.cream",
    coverId: null,
    coverWidth: null,
  },
  taken: { "2026-11-21": "Leek Soup" },
  today: "2026-11-18",
  earliest: "2026-11-18",
  eaters: [],
  guestWords: [],
  leftovers: null,
  householdSize: 4,
};
const HERE = "/dashboard/calendar/2026-11-20/e2?from=/dashboard";

const shown = (
  of: Partial<Entry> = {},
  { answer, ...more }: Partial<Planned> & { answer?: FormAnswer } = {},
) =>
  show(
    <PlannedMeal
      {...{ ...PLANNED, ...more, entry: { ...PIE, ...of } }}
      repeat={{ form: <p>Rules</p>, value: "Never" }}
      from="/dashboard"
    />,
    answer ? { answer } : {},
  );
type Shown = Awaited<ReturnType<typeof shown>>;
const value = (field: HTMLElement) => field.getAttribute("value");
/** The rows, each by its name and what is set now. */
const rows = ({ document }: Shown) =>
  [...document.querySelectorAll("summary")].map((row) => row.textContent);
const openRows = ({ document }: Shown) =>
  [...document.querySelectorAll("details[open] > summary")].map((row) => row.textContent);

describe("The page of a planned meal", () => {
  test("plans what is left of it for a day on which it is good, where more is cooked than eaten", async () => {
    const left = {
      entryId: "e2",
      mealId: "pie",
      title: "Apple Pie",
      cookedOn: "2026-11-20",
      portions: 2,
      until: "2026-11-23",
      soonFrom: "2026-11-22",
      isFrozen: false,
      isSoon: false,
    };
    const page = await shown({ cookFor: 8 }, { leftovers: left });
    expect(rows(page).join()).toContain("Leftovers2 portions left");
    expect(value(page.getByLabelText("On"))).toBe("2026-11-21");
    expect(value(page.getByLabelText("Portions"))).toBe("2");
    expect(page.getByRole("button", { name: "Eat leftovers of Apple Pie" })).toBeTruthy();
    expect(rows(await shown()).join()).not.toContain("Leftovers");
  });

  test("has the servings, and the day to move it to", async () => {
    const page = await shown();
    const servings = page.getByRole("spinbutton", { name: "Servings of Apple Pie" });
    expect(value(servings)).toBe("6");
    expect([servings.getAttribute("min"), servings.getAttribute("max")]).toEqual(["1", "24"]);
    // It is cooked for as many as eat it, unless the user says otherwise.
    const cooked = page.getByRole("spinbutton", { name: "Cook for portions of Apple Pie" });
    expect([value(cooked), cooked.getAttribute("placeholder")]).toEqual([null, "6"]);
    const day = page.getByLabelText("Another day");
    expect(value(day)).toBe("2026-11-20");
    expect(day.getAttribute("min")).toBe("2026-11-18");
    expect(page.getByRole("button", { name: "Save servings of Apple Pie" })).toBeTruthy();
    expect(page.getByRole("button", { name: "Move Apple Pie" })).toBeTruthy();
  });

  test("offers the next seven days, and names what is planned on them", async () => {
    const page = await shown();
    const days = page.getByRole("group", { name: "Have it on" }).querySelectorAll("button");
    expect([...days].map((day) => value(day))).toEqual([
      "2026-11-18",
      "2026-11-19",
      "2026-11-20",
      "2026-11-21",
      "2026-11-22",
      "2026-11-23",
      "2026-11-24",
    ]);
    expect(
      page.getByRole("button", { name: "Saturday 21 November, where Leek Soup is planned" }),
    ).toBeTruthy();
    expect(page.getByRole("button", { name: "Friday 20 November" })).toHaveProperty(
      "disabled",
      true,
    );
  });

  test("sends each form to itself, so that a refused one is shown there again", async () => {
    const page = await shown();
    const actions = [...page.document.querySelectorAll("form")].map((form) =>
      form.getAttribute("action"),
    );
    expect(actions.length).toBeGreaterThanOrEqual(4);
    // What removes it leaves the page.
    expect([...new Set(actions)].sort()).toEqual(["/dashboard/calendar", HERE]);
  });

  test("limits the name and the words of a guest to what is stored", async () => {
    const page = await shown();
    const mostOf = (label: string) => page.getByLabelText(label).getAttribute("maxlength");
    const most = [mostOf("Name of the guest"), mostOf("Foods to avoid, in own words")].map(Number);
    const guest = (name: number, avoids: number) => ({
      entryId: "e2",
      guestName: "a".repeat(name),
      guestAvoids: "a".repeat(avoids),
    });
    const [name = 0, avoids = 0] = most;
    expect(seatsFormSchema.safeParse(guest(name, avoids)).success).toBe(true);
    expect(seatsFormSchema.safeParse(guest(name + 1, avoids)).success).toBe(false);
    expect(seatsFormSchema.safeParse(guest(name, avoids + 1)).success).toBe(false);
  });

  test("shows the error of a refused number next to its field alone, in an open row", async () => {
    const why = "Servings must be a whole number from 1 to 24";
    const typed = { intent: "servings", servings: "99" };
    const page = await shown({}, { answer: refused("servings-e2", typed, { servings: [why] }) });
    const servings = page.getByRole("spinbutton", { name: "Servings of Apple Pie" });
    expect(value(servings)).toBe("99");
    expect(saidOf(servings)).toBe(why);
    const cooked = page.getByRole("spinbutton", { name: "Cook for portions of Apple Pie" });
    expect([value(cooked), saidOf(cooked)]).toEqual([null, ""]);
    expect(openRows(page)).toEqual([expect.stringMatching(/^Who eats/)]);
  });

  test("keeps a date to move to that was refused because it is past", async () => {
    const typed = { intent: "move", scheduledDate: "2026-11-01" };
    const answer = refused("move-e2", typed, { scheduledDate: ["Past."] });
    const page = await shown({}, { answer });
    expect(value(page.getByLabelText("Another day"))).toBe("2026-11-01");
    expect(saidOf(page.getByLabelText("Another day"))).toBe("Past.");
    expect(openRows(page)).toEqual([expect.stringMatching(/^Day/)]);
  });

  test("shows what was understood of a guest's own words, and what was not", async () => {
    const guests = [
      { name: "Ingrid", restrictions: ["Dairy-Free"], avoids: "shrimp, blorbs" },
      { name: "Sven", restrictions: [], avoids: "" },
    ];
    const eaters = { absent: [], guests };
    const page = await shown({ eaters }, { guestWords: understoodOfGuests(eaters) });
    expect(page.getByText("Understood as").parentElement?.textContent).toContain("shrimp");
    const note = page.getByRole("note").textContent;
    expect(note).toContain("We did not understand blorbs.");
    expect(page.getByText(/^To say it another way, untick/u).textContent).toContain("Ingrid");
    const box = page.getByRole("checkbox", { name: /^Ingrid, guest/u });
    expect(box.closest("label")?.textContent).toContain("Dairy-Free, shrimp, blorbs");
    expect(page.getByRole("checkbox", { name: "Sven, guest" })).toBeTruthy();
    expect(rows(page)[0]).toContain("Everybody eats, and 2 guests");
  });

  test("has a line for each thing that can be changed, with what it is now", async () => {
    const page = await shown();
    expect(rows(page).filter((row) => row !== "Add a guest")).toEqual([
      "Who eatsEverybody eats6 servings",
      "DayFriday 20 NovemberDinner",
      "RepeatNever",
    ]);
    expect(page.getByRole("link", { name: /Replace it/ })).toBeTruthy();
    expect(page.getByRole("button", { name: "Remove Apple Pie" })).toBeTruthy();
    expect(openRows(page)).toEqual([]);
  });

  test("leads to cook mode today, and to the recipe on any day", async () => {
    const cook = (page: Shown) => page.queryByRole("link", { name: "Cook" });
    const ahead = await shown();
    expect(cook(ahead)).toBeNull();
    expect(ahead.getByRole("link", { name: "Open recipe" })).toBeTruthy();
    const today = await shown({}, { today: "2026-11-20", earliest: "2026-11-20" });
    expect(cook(today)?.getAttribute("href")).toMatch(/^\/dashboard\/meals\/pie\/cook/);
    expect(today.getByText("Tonight")).toBeTruthy();
    const cooked = await shown({ isCooked: true }, { today: "2026-11-20" });
    expect(cook(cooked)).toBeNull();
    expect(cooked.getByRole("link", { name: "How was it: Apple Pie" })).toBeTruthy();
  });

  test("of a past day keeps who ate and whether it was cooked, and moves nothing", async () => {
    const page = await shown({ scheduledDate: "2026-11-02" });
    const names = rows(page).join(" ");
    expect(names).toMatch(/Who eats.*Cooked/);
    expect(names).not.toMatch(/Day|Repeat/);
    expect(page.queryByRole("link", { name: /Replace it/ })).toBeNull();
  });

  test("of a night without a recipe changes what it is, in one step", async () => {
    const page = await shown(
      { kind: "out", title: "Eating out: Luigi's", mealId: null, note: "Luigi's" },
      { dish: null },
    );
    const row = page.document.querySelector("details");
    expect(row?.querySelector("summary")?.textContent).toBe("What it isEating out: Luigi's");
    expect(row?.querySelectorAll("details")).toHaveLength(0);
    expect(value(page.getByLabelText("Where, who or what"))).toBe("Luigi's");
    expect(page.queryByRole("spinbutton")).toBeNull();
  });
});
