import { expect, test } from "vitest";
import { hash } from "@node-rs/argon2";
import { hashPassword, isPassword } from "~/household/accounts/passwords.server";
import { isCommonPassword } from "./common-passwords.server";

test.each([
  ["1234567890", true],
  ["QwertyUiop", true],
  ["ｐａｓｓｗｏｒｄ１２３", true],
  ["password123 ", true],
  ["a good password", false],
])("the password %j is common: %j", (password, isCommon) => {
  expect(isCommonPassword(password)).toBe(isCommon);
});

test("a password is the same for each way to enter its letters, and different with an additional space", async () => {
  const stored = await hashPassword("cre\u0300me bru\u0302le\u0301e");
  expect(await isPassword(stored, "crème brûlée")).toBe(true);
  expect(await isPassword(stored, "crème brûlée ")).toBe(false);
});

test("a hash of the text as typed still matches that text", async () => {
  const typed = "cre\u0300me bru\u0302le\u0301e";
  expect(await isPassword(await hash(typed), typed)).toBe(true);
});
