import { describe, expect, test } from "vitest";
import { refused, saidOf } from "../../../tests/forms";
import { show } from "../../../tests/show";
import { ImportForms } from "./import-forms";

const url = "https://example.org/soup";
const NOTHING = {
  shared: { url: "", text: "" },
  importUrl: "https://weeknight.example.org/custom-recipes",
};
const address = (page: Awaited<ReturnType<typeof show>>) => page.getByLabelText("Recipe URL");
const paste = (page: Awaited<ReturnType<typeof show>>) =>
  page.getByLabelText("Page source or recipe text");

describe("The import form", () => {
  test("fills in a shared URL, or opens the text field for a shared text", async () => {
    const page = await show(<ImportForms {...NOTHING} shared={{ url, text: "" }} />);
    expect(address(page)).toHaveProperty("value", url);
    expect(page.getAllByRole("group")[0]).toHaveProperty("open", false);
    const other = await show(<ImportForms {...NOTHING} shared={{ url: "", text: "2 leeks" }} />);
    expect(paste(other)).toHaveProperty("value", "2 leeks");
    expect(other.getAllByRole("group")[0]).toHaveProperty("open", true);
  });

  test("shows next to the URL why a page cannot be read, and opens the alternative", async () => {
    const answer = { ...refused("parse-form", { url }, { "": ["No"] }), reason: "It is private." };
    const page = await show(<ImportForms {...NOTHING} />, { answer });
    expect(saidOf(address(page))).toContain("It is private.");
    expect(address(page)).toHaveProperty("value", url);
    expect(page.getAllByRole("group")[0]).toHaveProperty("open", true);
    expect(page.getByLabelText("Page address (optional)")).toHaveProperty("value", url);
    expect(paste(page).hasAttribute("aria-invalid")).toBe(false);
  });

  test("keeps pasted text that could not be read, and clears nothing else", async () => {
    const typed = { pasted: "</textarea><b>words", url };
    const page = await show(<ImportForms {...NOTHING} />, {
      answer: refused("paste-form", typed, { "": ["No"], pasted: ["Nothing to cook in it."] }),
    });
    expect(paste(page)).toHaveProperty("value", typed.pasted);
    expect(saidOf(paste(page))).toContain("Nothing to cook in it.");
    expect(page.getAllByRole("alert")).toHaveLength(1);
    expect(address(page)).toHaveProperty("value", "");
    expect(address(page).hasAttribute("aria-invalid")).toBe(false);
  });
});
