import { within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { chosenIn, refused, saidOf } from "../../../tests/forms";
import { show } from "../../../tests/show";
import { ChooseCard, GiveCard, LeftCard } from "./credits-cards";

const ROSA = { id: "u1", firstName: "Rosa", username: "rosa", email: "rosa@example.org" };
const LONG = { id: "u2", firstName: "Ж".repeat(80), username: "zhe", email: null };
const grants = [
  { origin: "admin" as const, text: "Meals from the administrator", left: 9, useBy: null },
];
const both = (
  <>
    <GiveCard choices={[ROSA, LONG]} chosen={ROSA} requestId="r1" />
    <LeftCard chosen={ROSA} grants={grants} requestId="r2" />
  </>
);
const give = async (answer?: ReturnType<typeof refused>) => {
  const page = await show(both, answer && { answer });
  const form = (button: string) =>
    within(
      page.getByRole("button", { name: button, hidden: true }).closest("form") ??
        page.document.body,
    );
  return { page, giving: form("Add Credits"), taking: form("Take Back") };
};

describe("The administrator's credits", () => {
  test("are given to whom was chosen, in bounds that the field knows", async () => {
    const { page, giving } = await give();
    expect(chosenIn(page.getByLabelText("User"))).toBe("u1");
    const credits = giving.getByLabelText("Credits");
    expect([credits.getAttribute("min"), credits.getAttribute("max")]).toEqual(["1", "100000"]);
    expect(saidOf(credits)).toBe("1 to 100,000. They never expire.");
    expect(page.getByRole("option", { name: `${LONG.firstName} (zhe)` })).toBeTruthy();
  });

  test("that were not given say so in that form, which keeps what was typed", async () => {
    const why = "Please enter a valid number of credits";
    const typed = { userId: "u2", credits: "0", reason: "A <b>gift</b>" };
    const { page, giving, taking } = await give(
      refused("give-form", typed, { "": [why], credits: [why] }),
    );
    expect(chosenIn(page.getByLabelText("User"))).toBe("u2");
    expect(giving.getByLabelText("Credits").getAttribute("value")).toBe("0");
    expect(giving.getByLabelText("Reason (optional)")).toHaveProperty("value", "A <b>gift</b>");
    expect(saidOf(giving.getByLabelText("Credits"))).toContain(why);
    expect(taking.getByLabelText("Credits").getAttribute("value")).toBeNull();
    expect(taking.queryByRole("alert")).toBeNull();
    expect(page.document.querySelector("details")).toHaveProperty("open", false);
  });

  test("that were not taken back open the form for it", async () => {
    const answer = refused(
      "take-form",
      { credits: "70" },
      { "": ["Not taken"], credits: ["9 left"] },
    );
    const { page, giving, taking } = await give(answer);
    expect(page.document.querySelector("details")).toHaveProperty("open", true);
    expect(saidOf(taking.getByLabelText("Credits"))).toBe("9 left");
    expect(giving.queryByRole("alert")).toBeNull();
  });

  test("go to nobody where a search finds nobody", async () => {
    const page = await show(<ChooseCard q="zzz" choices={[]} count={0} />);
    expect(page.getByText("No users match “zzz”.")).toBeTruthy();
    expect(page.getByLabelText("Search users")).toHaveProperty("value", "zzz");
  });
});
