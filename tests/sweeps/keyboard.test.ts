import { test } from "vitest";
import { PHONE, useFixture } from "../screens/fixture";
import { walkByKeys } from "../screens/keyboard";

const fixture = useFixture();

test("With the keyboard alone and without JavaScript, I sign up, plan a week, shop for it and sign out on a phone", async () => {
  const page = await fixture.visit({ javaScript: false, viewport: PHONE });
  await walkByKeys(page, { javaScript: false });
});
