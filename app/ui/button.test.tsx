import { describe, expect, test } from "vitest";
import { show } from "../../tests/show";
import { Button, ButtonLink } from "./button";

const VARIANTS = ["default", "destructive", "outline", "secondary", "ghost", "link"] as const;

describe("A button", () => {
  test.each(VARIANTS)("that is %s is found by its words, and sends its form", async (variant) => {
    const page = await show(<Button variant={variant}>Save</Button>);
    expect(page.getByRole("button", { name: "Save" })).toHaveProperty("type", "submit");
  });

  test("looks different in each variant", async () => {
    const looks = VARIANTS.map(async (variant) => {
      const page = await show(<Button variant={variant}>Save</Button>);
      return page.getByRole("button").className;
    });
    expect(new Set(await Promise.all(looks)).size).toBe(VARIANTS.length);
  });

  test("with an icon alone has a name for a screen reader, and shows it as its tip", async () => {
    const page = await show(<Button size="icon" icon="close" label="Close" type="button" />);
    const button = page.getByRole("button", { name: "Close" });
    expect(button.textContent).toBe("");
    expect(button.hasAttribute("data-tip")).toBe(true);
  });

  test("says for whom it is where its words alone do not", async () => {
    const page = await show(<Button label="Add Tacos to Calendar">Add to Calendar</Button>);
    expect(page.getByRole("button", { name: "Add Tacos to Calendar" }).textContent).toBe(
      "Add to Calendar",
    );
  });

  test("has its words and, beside them, those of the time when its form is under way", async () => {
    const page = await show(<Button busyLabel="Finding...">Find Meals</Button>);
    const [idle, busy] = page.getByRole("button").children;
    expect(idle?.textContent).toBe("Find Meals");
    expect(idle?.hasAttribute("data-idle")).toBe(true);
    expect(busy?.textContent).toBe("Finding...");
    expect(busy?.className).toContain("hidden");
  });

  test("takes what a place asks of its looks over its own", async () => {
    const page = await show(
      <Button variant="secondary" className="bg-card">
        Undo
      </Button>,
    );
    const classes = page.getByRole("button").className.split(" ");
    expect(classes).toContain("bg-card");
    expect(classes).not.toContain("bg-sunk");
  });

  test("that leads somewhere is a link", async () => {
    const page = await show(
      <ButtonLink href="/trash" icon="trash">
        Recently deleted
      </ButtonLink>,
    );
    const link = page.getByRole("link", { name: "Recently deleted" });
    expect(link.getAttribute("href")).toBe("/trash");
    expect(page.queryByRole("button")).toBeNull();
  });

  test("shows markup in its words as text", async () => {
    const page = await show(<Button>{"<b>Save</b>"}</Button>);
    expect(page.getByRole("button", { name: "<b>Save</b>" })).toBeTruthy();
  });
});
