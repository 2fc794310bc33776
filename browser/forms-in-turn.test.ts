// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { send } from "./forms";
import { later, one, serve, showPage } from "./test-page";

const form = (selector = "form") => {
  const found = document.querySelector<HTMLFormElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
};
const bodies = (asked: { body: string }[]) => asked.map(({ body }) => body);
const tick = (value: string) => {
  const box = document.querySelector<HTMLInputElement>(`[value=${value}]`);
  if (box) box.checked = !box.checked;
};

/** Simulates a server that responds to requests one after another, as a test decides. */
function serveInTurn(html = "<main></main>") {
  const answers: ((html: string) => void)[] = [];
  const asked = serve(() => {
    const { promise, keep } = later<string>();
    answers.push(keep);
    return promise;
  });
  const answer = async () => {
    answers.shift()?.(html);
    await new Promise((done) => setTimeout(done, 5));
  };
  return { asked, answer };
}

const TICKS = `<form id="ticks" method="post" action="/dashboard" data-save-on-change>
  <input type="hidden" data-carried value="yes|nuts" />
  <input type="checkbox" name="without" value="nuts" checked /><input type="checkbox" name="without" value="fish" />
  <div data-generates="set"><button name="intent" value="make">Make meals</button></div></form>`;

beforeEach(() => {
  history.replaceState(null, "", "/dashboard");
  showPage(TICKS);
});

test("if a form changes several times during a save, only the last change is saved afterwards", async () => {
  const { asked, answer } = serveInTurn();
  void send(form(), null);
  tick("fish");
  await send(form(), null);
  tick("nuts");
  await send(form(), null);
  expect(bodies(asked)).toEqual(["without=nuts"]);
  await answer();
  await answer();
  expect(bodies(asked)).toEqual(["without=nuts", "without=fish"]);
});

test("generating meals waits for the running save, so that the save cannot arrive later", async () => {
  const { asked, answer } = serveInTurn();
  void send(form(), null);
  void send(form(), one("button"));
  await Promise.resolve();
  expect(asked).toHaveLength(1);
  await answer();
  expect(bodies(asked)).toEqual(["without=nuts", "without=nuts&intent=make"]);
  await answer();
});

test("a check mark that is made while meals are generated is saved at once, and again after the older request", async () => {
  const { asked, answer } = serveInTurn();
  void send(form(), one("button"));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  tick("fish");
  void send(form(), null);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await answer();
  await answer();
  expect(bodies(asked).slice(1)).toEqual([
    "without=nuts&without=fish",
    "without=nuts&without=fish",
  ]);
  await answer();
});
