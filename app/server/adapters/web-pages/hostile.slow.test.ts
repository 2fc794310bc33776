import { afterAll, beforeAll, expect, test } from "vitest";
import { startWebStandIn, type WebStandIn, type Fault } from "../../../../tests/web-stand-in";
import { createWebPages } from "./fetch.server";

let site: WebStandIn;

beforeAll(async () => {
  site = await startWebStandIn();
});
afterAll(() => site.stop());

test.each<[Fault, RegExp]>([
  ["gzip bomb", /too large/],
  ["deflate bomb", /too large/],
  ["raw deflate bomb", /too large/],
  ["br bomb", /too large/],
  ["endless body", /too large/],
  ["crumbs", /too large/],
  ["endless hints", /not a web page/],
  ["huge header", /not a web page/],
])("%s is refused within the app's limits, and no connection stays open", async (fault, reason) => {
  const pages = createWebPages({ allowHosts: [site.host], limits: { pause: 0 } });
  const error = await pages.fetchPage(site.at(fault)).catch((error: unknown) => error);
  expect(error).toMatchObject({ code: "upstream", message: expect.stringMatching(reason) });
  await expect.poll(() => site.open).toBe(0);
});
