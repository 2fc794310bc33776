import { describe, test } from "vitest";
import { useEngines } from "./fixture";
import { doMainJob } from "./main-job";

const { open } = useEngines();

describe.each(["Chromium", "Firefox", "WebKit"] as const)("In %s,", (name) => {
  test.each([
    ["without JavaScript", false],
    ["with JavaScript", true],
  ])("%s, I sign up, plan three meals and tick things off my list", async (_, javaScript) => {
    await doMainJob(await open(name, { javaScript }));
  });
});
