import { beforeEach, expect, test } from "vitest";
import { sendMessage } from "~/household/contact/contact.server";
import { addUser, createServices, HOUR } from "../../../tests/services";
import { listMessages } from "./messages.server";

let services: Awaited<ReturnType<typeof createServices>>;
beforeEach(async () => {
  services = await createServices({ settings: { SUPPORT_HOURS: "12" } });
});

async function write(subject: string, plan: "basic" | "standard") {
  const user = await addUser(services, { plan, status: "active" });
  const message = { name: "Ann", email: "ann@example.org", message: "?", website: "" };
  await sendMessage(services, user, { ...message, subject });
  services.clock.pass(HOUR);
}
const list = async (of: Parameters<typeof listMessages>[0] = services) =>
  (await listMessages(of, { show: "all", page: 1 })).messages;

test("messages with priority are listed first, from oldest to newest, with the promised time", async () => {
  await write("first", "basic");
  await write("second", "standard");
  await write("third", "standard");
  await write("fourth", "basic");
  expect((await list()).map(({ subject, dueAt }) => [subject, dueAt])).toEqual([
    ["second", "2026-11-21T01:00:00.000Z"],
    ["third", "2026-11-21T02:00:00.000Z"],
    ["fourth", null],
    ["first", null],
  ]);
});

test("an answered message is no longer due and keeps its position among the others", async () => {
  await write("first", "standard");
  await write("second", "basic");
  await services.db.updateTable("contactMessages").set({ answeredAt: "x" }).execute();
  expect((await list()).map(({ subject, dueAt }) => [subject, dueAt])).toEqual([
    ["second", null],
    ["first", null],
  ]);
});

test("messages are not due without a promised time", async () => {
  await write("first", "standard");
  const { settings } = await createServices();
  expect((await list({ ...services, settings })).map(({ dueAt }) => dueAt)).toEqual([null]);
});
