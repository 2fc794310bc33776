import { describe, expect, test } from "vitest";
import { show } from "../../tests/show";
import { Badge } from "./badge";
import { ButtonLink } from "./button";
import { Card } from "./card";
import { Leaders } from "./leaders";
import { LoadError } from "./load-error";
import { NarrowCard } from "./narrow-card";
import { SectionHead } from "./section-head";

const LONG = "Grandmother's slow-cooked ".repeat(8).trim();

describe("A card", () => {
  test("with a title is a region of that name, with its buttons beside it", async () => {
    const actions = <ButtonLink href="/trash">Recently deleted</ButtonLink>;
    const page = await show(
      <Card title="Your recipes" actions={actions}>
        Soup
      </Card>,
    );
    const region = page.getByRole("region", { name: "Your recipes" });
    expect(region.textContent).toContain("Soup");
    expect(page.getByRole("heading", { level: 2, name: "Your recipes" })).toBeTruthy();
    expect(region.contains(page.getByRole("link", { name: "Recently deleted" }))).toBe(true);
  });

  test("without a title is no region, as a screen reader would list it without a name", async () => {
    const page = await show(<Card>Soup</Card>);
    expect(page.queryByRole("region")).toBeNull();
    expect(page.queryByRole("heading")).toBeNull();
  });

  test("two of them without ids have names of their own", async () => {
    const page = await show(
      <>
        <Card title="Plan">Standard</Card>
        <Card title="Credits">40</Card>
      </>,
    );
    expect(page.getByRole("region", { name: "Plan" }).textContent).toContain("Standard");
    expect(page.getByRole("region", { name: "Credits" }).textContent).toContain("40");
  });

  test("that the script may replace is marked, and has the id to find it by", async () => {
    const page = await show(<Card id="calendar" title="Calendar" region plain as="article" />);
    const card = page.getByRole("article", { name: "Calendar" });
    expect(card.id).toBe("calendar");
    expect(card.hasAttribute("data-region")).toBe(true);
  });

  test("takes a long title whole", async () => {
    const page = await show(<Card title={LONG} />);
    expect(page.getByRole("heading", { name: LONG })).toBeTruthy();
  });
});

test("A card that could not be loaded says what is missing, and that nothing is lost", async () => {
  const page = await show(
    <LoadError id="groceries" title="Groceries" failed="No list" error="It took too long." />,
  );
  const region = page.getByRole("region", { name: "Groceries" });
  expect(region.textContent).toContain("It took too long. Your data is safe");
  expect(page.getByRole("heading", { name: "No list" })).toBeTruthy();
});

test("A page's one card has the page's heading", async () => {
  const page = await show(<NarrowCard title="Check your mail">We sent a link.</NarrowCard>);
  expect(page.getByRole("heading", { level: 1, name: "Check your mail" })).toBeTruthy();
});

test("A badge of each tone says the same in words, and its icon nothing", async () => {
  const tones = ["solid", "plain", "accent", "olive", "mustard", "plum", "wine"] as const;
  for (const tone of tones) {
    const page = await show(
      <Badge tone={tone} icon="check">
        Vegan
      </Badge>,
    );
    const badge = page.getByText("Vegan");
    expect(badge.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  }
});

test("Labels and their values stay together", async () => {
  const rows = [
    { label: "Plan", value: "Standard" },
    { label: "Renews", value: "December 1" },
  ];
  const page = await show(<Leaders rows={rows} />);
  const terms = page.getAllByRole("term").map((it) => it.textContent);
  const values = page.getAllByRole("definition").map((it) => it.textContent);
  expect(terms.map((term, at) => `${term}: ${values[at]}`)).toEqual([
    "Plan: Standard",
    "Renews: December 1",
  ]);
});

test("A heading's line has its buttons after it", async () => {
  const page = await show(
    <SectionHead actions={<ButtonLink href="/print">Print</ButtonLink>}>
      <h2>Groceries</h2>
    </SectionHead>,
  );
  const line = page.getByRole("heading").parentElement?.parentElement;
  expect(line?.lastElementChild).toBe(page.getByRole("link", { name: "Print" }));
});
