import { describe, expect, test } from "vitest";
import { show } from "../../tests/show";
import { Field, SelectField, TextAreaField } from "./field";

/** Returns what a screen reader reads for a field after its name. */
const described = (field: HTMLElement) =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => field.ownerDocument.getElementById(id)?.textContent);

describe.each([
  ["field", Field],
  ["text area", TextAreaField],
  ["select", (props: Parameters<typeof Field>[0]) => <SelectField {...selectable(props)} />],
] as const)("a %s", (_, Any) => {
  test("is found by its label, and has the name that the server reads", async () => {
    const page = await show(<Any label="Servings" name="servings" id="day-servings" />);
    const field = page.getByLabelText("Servings");
    expect(field).toHaveProperty("name", "servings");
    expect(field).toHaveProperty("id", "day-servings");
    expect(field.hasAttribute("aria-invalid")).toBe(false);
    expect(field.hasAttribute("aria-describedby")).toBe(false);
  });

  test("with an error shows the message, has the focus when the page opens, and keeps its hint", async () => {
    const error = ["Enter a number", "Enter 1 to 99"];
    const page = await show(
      <Any label="Servings" name="servings" error={error} hint="For how many it is cooked" />,
    );
    const field = page.getByLabelText("Servings");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(field.hasAttribute("autofocus")).toBe(true);
    expect(described(field)).toEqual([
      expect.stringContaining("Enter a number"),
      "For how many it is cooked",
    ]);
  });

  test("shows markup in its label and its error as text", async () => {
    const page = await show(<Any label="<i>Name</i>" name="name" error={["<b>No</b>"]} />);
    expect(described(page.getByLabelText("<i>Name</i>"))).toEqual([
      expect.stringContaining("<b>No</b>"),
    ]);
  });
});

function selectable({ label, name, id, error, hint }: Parameters<typeof Field>[0]) {
  return { label, name, id, error, hint, options: ["1", { value: "2", label: "Two" }] };
}
