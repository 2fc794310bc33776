// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { cutOff, one, showPage } from "./test-page";
import { wait } from "./forms";

const page = (kind: string) => `<div id="r" data-region><form data-generates="${kind}"></form>
  <div data-meals><article data-kind="set" id="soup"></article><article data-kind="recipe" id="pie"></article>
    <p data-stays id="note"></p></div>
  <template data-skeletons="set"><i data-skeleton></i><i data-skeleton></i></template>
  <template data-skeletons="recipe"><b data-skeleton></b></template></div>`;
const BODY = new URLSearchParams({ intent: "make", makeRequestId: "7" });
const seen = () =>
  [...one("[data-meals]").children].flatMap((it) =>
    it.hasAttribute("hidden") ? [] : [it.id || it.innerHTML],
  );
const RECIPE = `<b data-skeleton=""></b>`;

beforeEach(() => void cutOff());

test("while a recipe is searched, a gray card is shown first, and the suggestions stay", () => {
  showPage(page("recipe"));
  const done = wait(one("form"), BODY);
  expect(seen()).toEqual([RECIPE, "soup", "note"]);
  done();
  expect(seen()).toEqual(["soup", "pie", "note"]);
});

test("in a section, gray cards replace only the kind of meals that is generated, and the pressed button stays", () => {
  const fold = `<details id="fold" open><section data-kind="recipe" id="pie"></section>
    <form data-generates="all"></form><section data-kind="set" id="soup"></section></details>`;
  const withFold = page("")
    .replace(/<article.*article>/, fold)
    .replace("<form data", "<i data");
  const isHidden = () => ["pie", "soup", "fold"].map((id) => one(`#${id}`).hasAttribute("hidden"));
  showPage(withFold);
  wait(one("form"), BODY)();
  expect(isHidden()).toEqual([false, false, false]);
  wait(one("form"), BODY);
  expect(isHidden()).toEqual([true, true, false]);
  showPage(withFold.replace('="all"', '="recipe"'));
  wait(one("form"), BODY);
  expect(isHidden()).toEqual([true, false, false]);
});

test("a form that does not generate meals waits for its response without gray cards", () => {
  showPage(page("set").replace("data-generates", "data-other"));
  const done = wait(one("form"), BODY);
  expect(one("form").dataset).toHaveProperty("busy");
  expect(seen()).toEqual(["soup", "pie", "note"]);
  done();
  expect(one("form").dataset).not.toHaveProperty("busy");
});

test("meals that arrive replace gray cards, until the response ends the wait", async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    signals.push(init?.signal);
    return new Response(`${JSON.stringify("<article>Rice</article>")}\n`);
  });
  showPage(page("set"));
  const done = wait(one("form"), BODY);
  await vi.waitFor(() => expect(seen()[2]).toBe(`<article>Rice</article><i data-skeleton=""></i>`));
  done();
  expect(signals.map((it) => it?.aborted)).toEqual([true]);
});
