import { describe, expect, it } from "vitest";
import { notificationAddressOf, readMessage } from "./worker-notifications";

const ORIGIN = "https://weeknight.example";

describe("a push message", () => {
  it("is shown with the title and text that the server sent", () => {
    const said = { title: "Tonight: Soak 1 lb beans", body: "For Chili", path: "/a", tag: "t" };
    expect(readMessage(JSON.stringify(said))).toEqual(said);
  });

  it.each([undefined, "", "null", "{", '{"title":1}', '{"title":"a","body":"b"}'])(
    "with the content %j is shown as a generic notification",
    (text) => {
      expect(readMessage(text)).toMatchObject({ path: "/dashboard", tag: "tonight" });
    },
  );

  it.each([
    ["/dashboard/ahead", `${ORIGIN}/dashboard/ahead`],
    ["/dashboard#leftovers", `${ORIGIN}/dashboard#leftovers`],
    ["https://evil.example/", `${ORIGIN}/dashboard`],
    ["//evil.example/x", `${ORIGIN}/dashboard`],
    ["javascript:alert(1)", `${ORIGIN}/dashboard`],
    ["http://[", `${ORIGIN}/dashboard`],
    [null, `${ORIGIN}/dashboard`],
  ])("with the path %j opens %s", (path, address) => {
    expect(notificationAddressOf(path, ORIGIN)).toBe(address);
  });
});
