import { describe, test } from "vitest";
import { useEngines } from "./fixture";
import { doMainJob } from "./main-job";

const { open } = useEngines();

describe.each(["Firefox", "WebKit"] as const)("In %s, too,", (name) => {
  test("I sign up, plan three meals and tick things off my list", async () => {
    await doMainJob(await open(name, {}));
  });
});
