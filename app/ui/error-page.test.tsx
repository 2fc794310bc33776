import { describe, expect, test } from "vitest";
import { show } from "../../tests/show";
import { ErrorPage } from "./error-page";

describe("A page that cannot be shown", () => {
  const shown = (status: number, message?: string) =>
    show(<ErrorPage status={status} message={message} reference="ab12" homeHref="/dashboard" />, {
      path: "/dashboard/meals/7?serves=4",
    });

  test("broken: says nothing of what broke but how to find it in the log", async () => {
    const page = await shown(500, "SQLITE_CORRUPT: /data/weeknight.db");
    expect(page.getByText("500 · Reference ab12")).toBeTruthy();
    expect(page.document.body.textContent).not.toContain("SQLITE");
  });
});
