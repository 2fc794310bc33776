import { expect, test } from "vitest";
import { show } from "../../../tests/show";
import { NamesInWords } from "./names-in-words";

test("names form a sentence in their order, each with its own text direction", async () => {
  const names = ["ليلى", "عمر", "Ann"];
  const page = await show(
    <p data-testid="said">
      For <NamesInWords names={names} />.
    </p>,
  );
  const said = page.getByTestId("said");
  expect(said.textContent).toBe("For ليلى, عمر and Ann.");
  expect([...said.querySelectorAll("bdi")].map((it) => it.textContent)).toEqual(names);
});
