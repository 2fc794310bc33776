import { describe, expect, test } from "vitest";
import { show } from "../../tests/show";
import { ErrorPage } from "./error-page";

describe("an error page", () => {
  const shown = (status: number, message?: string) =>
    show(<ErrorPage status={status} message={message} reference="ab12" homeHref="/dashboard" />, {
      path: "/dashboard/meals/7?serves=4",
    });

  test("for a broken page shows no details of the error except its reference in the log", async () => {
    const page = await shown(500, "SQLITE_CORRUPT: /data/weeknight.db");
    expect(page.getByText("500 · Reference ab12")).toBeTruthy();
    expect(page.document.body.textContent).not.toContain("SQLITE");
  });
});
