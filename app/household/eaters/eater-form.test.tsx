import { describe, expect, test } from "vitest";
import { show } from "../../../tests/show";
import { EaterForm } from "./eater-form";

const formOf = (restrictions: string[]) =>
  show(
    <EaterForm
      id="eater"
      action="/eaters/new"
      eater={{ name: "Lea", isChild: true, restrictions, avoids: "", dislikes: "" }}
      understood={{ avoids: [], dislikes: [] }}
    />,
  );

describe("What somebody has to avoid", () => {
  test("is folded, and says that allergies such as to peanuts are there", async () => {
    const { document } = await formOf(["Vegan"]);
    const more = document.querySelector("details");
    expect(more?.hasAttribute("open")).toBe(false);
    const summary = more?.querySelector("summary")?.textContent ?? "";
    expect(summary).toContain("allergies (peanut, sesame, fish …)");
    expect(summary).not.toContain("chosen");
  });

  test("is unfolded where some of it is chosen, and says how much", async () => {
    const { document } = await formOf(["Vegan", "Peanut-Free", "Sesame-Free"]);
    const more = document.querySelector("details");
    expect(more?.hasAttribute("open")).toBe(true);
    expect(more?.querySelector("summary")?.textContent).toContain("(2 chosen)");
  });
});
