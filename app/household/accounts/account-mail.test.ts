import { expect, test } from "vitest";
import { addUser, createServices } from "../../../tests/services";
import { signUp } from "./accounts.server";

test("a new user is welcomed once, by password and by Google", async () => {
  const services = await createServices({ settings: { APP_URL: "https://weeknight.example" } });
  await signUp(services, {
    firstName: "Ann",
    email: "ann@example.org",
    password: "a good password",
  });
  const bo = await addUser(services, { email: "bo@example.org", firstName: null });
  const [ann, ...rest] = await services.db
    .selectFrom("outbox")
    .where("kind", "=", "welcome")
    .select(["toAddress", "text", "unsubscribeUrl", "userId"])
    .orderBy("id")
    .execute();
  expect(ann).toMatchObject({ toAddress: "ann@example.org", unsubscribeUrl: null });
  expect(ann?.text).toContain("Welcome, Ann!");
  expect(ann?.text).toContain("https://weeknight.example/dashboard");
  expect(rest).toMatchObject([{ toAddress: "bo@example.org", userId: bo.id }]);
  await services.db.destroy();
});
