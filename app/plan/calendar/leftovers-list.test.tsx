import { expect, test } from "vitest";
import { show } from "../../../tests/show";
import { LeftoversCard } from "./leftovers-list";

const CHILI = {
  entryId: "e1",
  mealId: "chili",
  title: "Chili",
  cookedOn: "2026-11-28",
  portions: 4,
  until: "2026-12-02",
  soonFrom: "2026-11-30",
  isFrozen: false,
  isSoon: true,
};

test.each([
  ["2026-11-30", "until Wednesday"],
  ["2026-12-01", "until tomorrow"],
  ["2026-12-02", "until today"],
])("What is left over is said on %s to be good %s", async (today, words) => {
  const page = await show(<LeftoversCard leftovers={[CHILI]} today={today} open={false} />);
  expect(page.getByText(words)).toBeTruthy();
});

test.each([
  ["cooked before", "2026-12-01", "2026-12-01"],
  ["cooked tonight", "2026-11-28", "2026-11-29"],
])(
  "Leftovers of what was %s are planned for a day on which they can be eaten",
  async (...given) => {
    const [, today, day] = given;
    const page = await show(<LeftoversCard leftovers={[CHILI]} today={today} open={false} />);
    const link = page.getByRole("link", { name: "Plan leftovers of Chili" });
    expect(link.getAttribute("href")).toBe(
      `/dashboard/calendar/${day}?from=/dashboard%3Fopen=leftovers%23leftovers#leftovers-on-day`,
    );
  },
);

test("Where nothing is left over, there is a place for it that is not seen", async () => {
  const page = await show(<LeftoversCard leftovers={[]} today="2026-12-01" open={false} />);
  const place = page.document.getElementById("leftovers");
  expect(place?.hasAttribute("hidden")).toBe(true);
  expect(place?.hasAttribute("data-region")).toBe(true);
});
