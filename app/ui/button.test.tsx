import { describe, expect, test } from "vitest";
import { show } from "../../tests/show";
import { Button } from "./button";

describe("a button", () => {
  test("with only an icon has a name for screen readers, and shows it as its tooltip", async () => {
    const page = await show(<Button size="icon" icon="close" label="Close" type="button" />);
    const button = page.getByRole("button", { name: "Close" });
    expect(button.textContent).toBe("");
    expect(button.hasAttribute("data-tip")).toBe(true);
  });

  test("shows markup in its label as text", async () => {
    const page = await show(<Button>{"<b>Save</b>"}</Button>);
    expect(page.getByRole("button", { name: "<b>Save</b>" })).toBeTruthy();
  });
});
