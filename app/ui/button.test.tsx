import { describe, expect, test } from "vitest";
import { show } from "../../tests/show";
import { Button } from "./button";

describe("A button", () => {
  test("with an icon alone has a name for a screen reader, and shows it as its tip", async () => {
    const page = await show(<Button size="icon" icon="close" label="Close" type="button" />);
    const button = page.getByRole("button", { name: "Close" });
    expect(button.textContent).toBe("");
    expect(button.hasAttribute("data-tip")).toBe(true);
  });

  test("shows markup in its words as text", async () => {
    const page = await show(<Button>{"<b>Save</b>"}</Button>);
    expect(page.getByRole("button", { name: "<b>Save</b>" })).toBeTruthy();
  });
});
