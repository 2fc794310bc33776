import { resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type App, startApp } from "../app";
import { signUp } from "../client";
import { type ModelStandIn, startModelStandIn } from "../model-stand-in";

let model: ModelStandIn;
let app: App;

beforeEach(async () => {
  model = await startModelStandIn();
  app = await startApp({
    OPENAI_BASE_URL: model.url,
    NODE_OPTIONS: `--import ${resolve("tests/break-on-signal.mjs")}`,
  });
});
afterEach(async () => {
  await app.stop();
  await model.stop();
});

const fatal = () =>
  app
    .output()
    .split("\n")
    .filter((line) => line.includes('"level":60'));

describe.each([
  ["throws", "SIGUSR2", "thrown where nothing catches it"],
  ["rejects", "SIGURG", "rejected where nothing catches it"],
] as const)(
  "A process in which something %s and no code catches the error",
  (_, signal, message) => {
    test("logs the error once and exits with code 1, so that it is started again", async () => {
      process.kill(app.pid, signal);
      expect(await app.ended).toBe(1);
      expect(fatal()).toHaveLength(1);
      expect(fatal()[0]).toContain(message);
    });

    test("first answers the requests that it has started", async () => {
      const cook = await signUp(app);
      model.behave({ delayMs: 300 });
      const asked = cook.send("POST", "/api/meals/suggestions", { count: 1 });
      await expect.poll(() => model.chats().length).toBe(1);
      process.kill(app.pid, signal);
      process.kill(app.pid, signal);
      expect((await asked).status).toBe(200);
      expect(await app.ended).toBe(1);
      expect(fatal()).toHaveLength(1);
    });
  },
);
