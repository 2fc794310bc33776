import { expect, test } from "vitest";
import { show } from "../../tests/show";
import { Email } from "./email";
import { SquareCode } from "./square-code";

test("A square code has a name for those who cannot see it", async () => {
  const page = await show(<SquareCode text="https://example.org" label="Code of the address" />);
  expect(page.getByRole("img", { name: "Code of the address" })).toBeTruthy();
});

test("An address may break before its @, and nowhere else", async () => {
  const page = await show(<Email address="maya.long@example.org" />);
  expect(page.document.body.innerHTML).toBe("maya.long<wbr>@example.org");
});
