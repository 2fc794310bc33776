import { expect, test } from "vitest";
import { show } from "../../../tests/show";
import { RepeatsList } from "./repeats-list";

test("Where nothing is repeated I read what that is for, and go on to the calendar", async () => {
  const page = await show(<RepeatsList repeats={[]} from="/dashboard#calendar" />);
  page.getByRole("heading", { name: "Nothing is repeated yet" });
  page.getByText(/pizza every Friday/);
  const link = page.getByRole("link", { name: "Choose a meal on the calendar" });
  expect(link.getAttribute("href")).toBe("/dashboard?open=calendar#calendar");
});
