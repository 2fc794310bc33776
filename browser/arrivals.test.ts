// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { watchArrivals } from "./arrivals";
import { one, serve, showPage } from "./test-page";

test("each meal takes the place of a gray card as it arrives", async () => {
  showPage(`<div id="waiting"><i data-skeleton data-lead></i><i data-skeleton></i></div>`);
  const asked = serve(() => `${JSON.stringify("<article>Soup</article>")}\n`);
  const sent = new URLSearchParams({ intent: "random", randomRequestId: "r1" });
  await watchArrivals(sent, one("#waiting"), new AbortController().signal);
  expect(asked[0]?.path).toBe("/dashboard/meals/arriving?requestId=r1&intent=random&lead=1");
  expect(one("#waiting article").textContent).toBe("Soup");
  expect(document.querySelectorAll("[data-skeleton]").length).toBe(1);
});
