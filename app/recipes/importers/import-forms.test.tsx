import { describe, expect, test } from "vitest";
import { refused, saidOf } from "../../../tests/forms";
import { show } from "../../../tests/show";
import { FileForm } from "./file-form";
import { ImportForms } from "./import-forms";
import { FILE_FORM } from "./importers.schema";

const url = "https://example.org/soup";
const NOTHING = {
  shared: { url: "", text: "" },
  importUrl: "https://weeknight.example.org/custom-recipes",
};
const address = (page: Awaited<ReturnType<typeof show>>) => page.getByLabelText("Recipe URL");
const paste = (page: Awaited<ReturnType<typeof show>>) =>
  page.getByLabelText("Page source or recipe text");

describe("Importing a recipe", () => {
  test("asks for an address; what is pasted is folded away", async () => {
    const page = await show(<ImportForms {...NOTHING} />);
    expect(address(page)).toHaveProperty("type", "url");
    expect(page.getAllByRole("group")[0]).toHaveProperty("open", false);
  });

  test("that another app shares fills the address in, or opens the text where there is none", async () => {
    const page = await show(<ImportForms {...NOTHING} shared={{ url, text: "" }} />);
    expect(address(page)).toHaveProperty("value", url);
    expect(page.getAllByRole("group")[0]).toHaveProperty("open", false);
    const other = await show(<ImportForms {...NOTHING} shared={{ url: "", text: "2 leeks" }} />);
    expect(paste(other)).toHaveProperty("value", "2 leeks");
    expect(other.getAllByRole("group")[0]).toHaveProperty("open", true);
  });

  test("from a page that cannot be read says why beside its address, and opens the way around", async () => {
    const answer = { ...refused("parse-form", { url }, { "": ["No"] }), reason: "It is private." };
    const page = await show(<ImportForms {...NOTHING} />, { answer });
    expect(saidOf(address(page))).toContain("It is private.");
    expect(address(page)).toHaveProperty("value", url);
    expect(page.getAllByRole("group")[0]).toHaveProperty("open", true);
    expect(page.getByLabelText("Page address (optional)")).toHaveProperty("value", url);
    expect(paste(page).hasAttribute("aria-invalid")).toBe(false);
  });

  test("from pasted text that says nothing keeps it, and leaves the address alone", async () => {
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

  test("from a page with several asks which, in the same form, and keeps the address", async () => {
    const answer = {
      ...refused("parse-form", { url }, { "": ["Which?"] }),
      choices: ["Flan", "Tacos"],
    };
    const page = await show(<ImportForms {...NOTHING} />, { answer });
    const choices = page.getAllByRole("radio");
    expect(choices.map((choice) => choice.getAttribute("value"))).toEqual(["Flan", "Tacos"]);
    expect(choices[0]).toHaveProperty("checked", true);
    expect(choices[0]?.closest("form")).toBe(address(page).closest("form"));
    expect(address(page)).toHaveProperty("value", url);
  });

  test("from no file says so beside the field for it", async () => {
    const error = { "": ["Please choose a file"], file: ["Please choose a file"] };
    const page = await show(<FileForm imports={[]} />, { answer: refused(FILE_FORM, {}, error) });
    expect(saidOf(page.getByLabelText("Recipe file"))).toContain("Please choose a file");
  });
});
