import { describe, expect, test } from "vitest";
import { show } from "../../tests/show";
import { Notice } from "./notice";

describe("A notice", () => {
  test("says in bold what it is about, and then the rest", async () => {
    const page = await show(<Notice title="Your card was declined.">Pay by Friday.</Notice>);
    expect(page.getByText("Your card was declined.").tagName).toBe("B");
    expect(page.getByRole("paragraph").textContent).toBe("Your card was declined. Pay by Friday.");
  });

  test("stands in the page without being read out, unless it answers something", async () => {
    const quiet = await show(<Notice title="No list yet." />);
    expect(quiet.queryByRole("alert") ?? quiet.queryByRole("status")).toBeNull();
    const loud = await show(<Notice title="Not sent." tone="warn" role="alert" />);
    expect(loud.getByRole("alert").textContent).toContain("Not sent.");
  });

  test("looks different where something goes wrong", async () => {
    const { document } = await show(
      <>
        <Notice id="info" title="Your list is kept." />
        <Notice id="warn" title="Your card was declined." tone="warn" />
      </>,
    );
    const look = (id: string) => document.getElementById(id)?.className;
    expect(look("info")).not.toBe(look("warn"));
  });

  test("has below its text what can be done", async () => {
    const page = await show(<Notice title="No plan." actions={<a href="/subscribe">Plans</a>} />);
    expect(page.getByRole("paragraph").textContent).not.toContain("Plans");
    expect(page.getByRole("link", { name: "Plans" })).toBeTruthy();
  });
});
