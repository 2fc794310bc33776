import { describe, expect, test } from "vitest";
import { refused, saidOf } from "../../../tests/forms";
import { understoodOfGuests } from "~/features/eaters/needs";
import { show } from "../../../tests/show";
import { AddEntryForm } from "./add-entry-form";
import { readAdding } from "./adding";
import { seatsFormSchema } from "./calendar.schema";
import type { EntryCard } from "./entries.server";
import { DayView } from "./day-view";

const SOUP: EntryCard = {
  ...{ id: "e1", mealId: "soup", title: "Leek Soup", written: 4, eaters: null, mark: null },
  ...{ scheduledDate: "2026-11-20", mealType: "dinner", servings: 4 },
  ...{ kind: "meal", note: null, lines: [], cookFor: null, leftoversOf: null, repeatId: null },
  isCooked: false,
};
const PIE: EntryCard = { ...SOUP, id: "e2", mealId: "pie", title: "Apple Pie", servings: 6 };
const facts = {
  cuisine: "French",
  drawing: "0.covered.cream",
  protein: null,
  course: "Main Dishes",
  cookingTime: 30,
  mark: null,
  ...{ coverId: null, coverWidth: null },
} as const;
const choice = {
  groups: [
    {
      heading: "Favorites",
      meals: [
        { ...facts, id: "soup", title: "Leek Soup" },
        { ...facts, id: "pie", title: "Apple Pie" },
      ],
    },
  ],
  ...{ shown: 2, count: 2 },
};
const adding = { ...readAdding(new URLSearchParams()), scheduledDate: "2026-11-20" };
const asked = { choice, adding, householdSize: 4, from: "/dashboard" };
const DAY = {
  ...asked,
  date: "2026-11-20",
  today: "2026-11-18",
  earliest: "2026-11-18",
  entries: [SOUP, PIE],
  leftovers: [],
  eaters: [],
  guestWords: {},
};
const value = (field: HTMLElement) => field.getAttribute("value");

describe("A day's page", () => {
  test("has for each meal, by name, its servings and the day to move it to", async () => {
    const page = await show(<DayView {...DAY} />);
    const servings = page.getByRole("spinbutton", { name: "Servings of Apple Pie" });
    expect(value(servings)).toBe("6");
    expect([servings.getAttribute("min"), servings.getAttribute("max")]).toEqual(["1", "24"]);
    // It is cooked for as many as eat it, until somebody says otherwise.
    const cooked = page.getByRole("spinbutton", { name: "Cook for portions of Apple Pie" });
    expect([value(cooked), cooked.getAttribute("placeholder")]).toEqual([null, "6"]);
    const day = page.getByLabelText("Move Leek Soup to");
    expect(value(day)).toBe("2026-11-20");
    expect(day.getAttribute("min")).toBe("2026-11-18");
    expect(page.getByRole("button", { name: "Save servings of Leek Soup" })).toBeTruthy();
  });

  test("plans leftovers for its own day, or for another one on which they are good", async () => {
    const left = {
      ...{ entryId: "e1", mealId: "soup", title: "Leek Soup", cookedOn: "2026-11-17", portions: 4 },
      ...{ until: "2026-11-21", isFrozen: false, isSoon: true },
    };
    const page = await show(<DayView {...DAY} entries={[]} leftovers={[left]} />);
    const day = page.getByLabelText("On");
    expect(value(day)).toBe("2026-11-20");
    expect([day.getAttribute("min"), day.getAttribute("max")]).toEqual([
      "2026-11-18",
      "2026-11-21",
    ]);
    const coming = { ...left, cookedOn: "2026-11-19" };
    const later = await show(<DayView {...DAY} entries={[]} leftovers={[coming]} />);
    expect(later.getByLabelText("On").getAttribute("min")).toBe("2026-11-19");
  });

  test("takes no more of a guest's name and words than are kept", async () => {
    const page = await show(<DayView {...DAY} entries={[SOUP]} />);
    const mostOf = (label: string) => page.getByLabelText(label).getAttribute("maxlength");
    const most = [mostOf("Name of the guest"), mostOf("Foods to avoid, in own words")].map(Number);
    const guest = (name: number, avoids: number) => ({
      ...{ entryId: "e1", guestName: "a".repeat(name), guestAvoids: "a".repeat(avoids) },
    });
    const [name = 0, avoids = 0] = most;
    expect(seatsFormSchema.safeParse(guest(name, avoids)).success).toBe(true);
    expect(seatsFormSchema.safeParse(guest(name + 1, avoids)).success).toBe(false);
    expect(seatsFormSchema.safeParse(guest(name, avoids + 1)).success).toBe(false);
  });

  test("says of a number that was refused beside that meal's field alone", async () => {
    const why = "Servings must be a whole number from 1 to 24";
    const page = await show(<DayView {...DAY} />, {
      answer: refused("servings-e2", { servings: "99" }, { servings: [why] }),
    });
    const servings = page.getByRole("spinbutton", { name: "Servings of Apple Pie" });
    expect(value(servings)).toBe("99");
    expect(saidOf(servings)).toBe(why);
    const others = [...page.getAllByRole("spinbutton")].filter((field) => field !== servings);
    expect(others.map(value)).toEqual(["4", null, null, "4", null]);
    expect(others.map(saidOf)).toEqual(["", "", "", "", ""]);
  });

  test("keeps where a meal was to be moved when that is past", async () => {
    const page = await show(<DayView {...DAY} />, {
      answer: refused("move-e1", { scheduledDate: "2026-11-01" }, { scheduledDate: ["Past."] }),
    });
    expect(value(page.getByLabelText("Move Leek Soup to"))).toBe("2026-11-01");
    expect(saidOf(page.getByLabelText("Move Leek Soup to"))).toBe("Past.");
    expect(value(page.getByLabelText("Move Apple Pie to"))).toBe("2026-11-20");
  });

  test("says of a guest's own words what was understood, and what was not", async () => {
    const guests = [
      { name: "Ingrid", restrictions: ["Dairy-Free"], avoids: "shrimp, blorbs" },
      { name: "Sven", restrictions: [], avoids: "" },
    ];
    const eaters = { absent: [], guests };
    const guestWords = { e1: understoodOfGuests(eaters) };
    const page = await show(
      <DayView {...DAY} {...{ guestWords }} entries={[{ ...SOUP, eaters }, PIE]} />,
    );
    expect(page.getByText("Understood as").parentElement?.textContent).toContain("shrimp");
    const note = page.getByRole("note").textContent;
    expect(note).toContain("We did not understand blorbs.");
    expect(page.getByText(/^To say it another way, untick/u).textContent).toContain("Ingrid");
    const box = page.getByRole("checkbox", { name: /^Ingrid, guest/u });
    expect(box.closest("label")?.textContent).toContain("Dairy-Free, shrimp, blorbs");
    expect(page.getByRole("checkbox", { name: "Sven, guest" })).toBeTruthy();
  });

  test("that is past takes no more, and says so where nothing was planned", async () => {
    const page = await show(<DayView {...DAY} entries={[]} earliest="2026-12-01" />);
    expect(page.getByText("Nothing was planned on this day.")).toBeTruthy();
    expect(page.queryByRole("radio")).toBeNull();
  });
});

describe("Add to Calendar", () => {
  const days = { month: "2026-11", today: "2026-11-18", earliest: "2026-11-18" };
  const form = (
    <AddEntryForm
      {...{ ...asked, days, meal: null, label: "Add to Calendar" }}
      adding={{ ...adding, mealId: "pie" }}
      types={["lunch", "dinner"]}
    />
  );
  const checked = (page: Awaited<ReturnType<typeof show>>) =>
    page
      .getAllByRole("radio")
      .filter((radio) => radio.hasAttribute("checked"))
      .map(value);

  test("has chosen what the address says", async () => {
    const page = await show(form);
    expect(checked(page)).toEqual(["pie", "2026-11-20", "dinner"]);
    expect(value(page.getByLabelText("Servings"))).toBe("4");
  });

  test("refused, keeps each choice and says beside the days that one is missing", async () => {
    const why = "Please choose a date for this meal";
    const page = await show(form, {
      answer: refused(
        "add-entry",
        { mealId: "soup", mealType: "lunch", servings: "2" },
        { "": ["Select a Date", why], scheduledDate: [why] },
      ),
    });
    expect(checked(page)).toEqual(["soup", "lunch"]);
    expect(value(page.getByLabelText("Servings"))).toBe("2");
    expect(page.getByRole("alert").textContent).toContain("Select a Date");
    expect(page.document.getElementById("scheduledDate-error")?.textContent).toBe(why);
  });
});
