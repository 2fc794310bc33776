import { describe, expect, test } from "vitest";
import { show } from "../../tests/show";
import { Fold, openIn, withOpen } from "./fold";
import { Menu, MenuLink } from "./menu";

describe("A folded section", () => {
  test("has its heading and a note in its line, and its contents in the page", async () => {
    const page = await show(
      <Fold id="calendar" title="Meal Calendar" note="November, 3 meals planned">
        <p>The month</p>
      </Fold>,
    );
    const details = page.document.querySelector("details");
    expect(details?.open).toBe(false);
    expect(details?.querySelector("summary h2")?.textContent).toBe("Meal Calendar");
    expect(page.getByText("November, 3 meals planned")).toBeTruthy();
    expect(page.getByText("The month")).toBeTruthy();
    expect(page.getByRole("region", { name: "Meal Calendar" }).id).toBe("calendar");
  });

  test("is open where the address says so", async () => {
    const open = openIn(new URLSearchParams("month=2026-11&open=calendar"));
    const page = await show(
      <Fold id="calendar" title="Meal Calendar" open={open === "calendar"}>
        <p>The month</p>
      </Fold>,
    );
    expect(page.document.querySelector("details")?.open).toBe(true);
  });

  test.each([
    ["/dashboard", "/dashboard?open=suggestions"],
    ["/dashboard?month=2026-11", "/dashboard?month=2026-11&open=suggestions"],
    ["/dashboard?open=calendar", "/dashboard?open=suggestions"],
  ])("%s becomes %s to open another one", (path, expected) => {
    expect(withOpen(path, "suggestions")).toBe(expected);
  });
});

test("A menu is closed, and each of its lines is a link", async () => {
  const page = await show(
    <Menu name="Week">
      <MenuLink icon="share" href="/week/share" data-modal="">
        Share the week
      </MenuLink>
      <MenuLink icon="print" href="/week?print=1">
        Print for the fridge
      </MenuLink>
    </Menu>,
  );
  expect(page.document.querySelector("details")?.open).toBe(false);
  expect(page.document.querySelector("summary")?.textContent).toBe("Week");
  const links = [...page.document.querySelectorAll("a")];
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/week/share", "/week?print=1"]);
  expect(links.map((link) => link.hasAttribute("data-modal"))).toEqual([true, false]);
});
