import { expect, test } from "vitest";
import { show } from "../../tests/show";
import { Cell, Row, Table } from "./table";

test("A table has a caption, and each value says its column on a phone", async () => {
  const page = await show(
    <Table caption="Users" columns={["Name", "Plan"]}>
      <Row>
        <Cell label="Name">{"<Maya>"}</Cell>
        <Cell label="Plan">Standard</Cell>
      </Row>
    </Table>,
  );
  expect(page.getByRole("table", { name: "Users" })).toBeTruthy();
  expect(page.getAllByRole("columnheader").map((it) => it.textContent)).toEqual(["Name", "Plan"]);
  const cells = page.getAllByRole("cell");
  expect(cells.map((it) => `${it.getAttribute("data-column")}: ${it.textContent}`)).toEqual([
    "Name: <Maya>",
    "Plan: Standard",
  ]);
});
