import { expect, test } from "vitest";
import { newPasskeySchema, profileSchema, signUpSchema } from "./accounts.schema";

test.each([
  ["Ann\r\nBcc: eve@example.org", "Ann Bcc: eve@example.org"],
  ["Ann\u2028Lee", "Ann Lee"],
  ["Ann\u202e Lee", "Ann Lee"],
  ["  Ann  Lee ", "Ann Lee"],
  ["\u200b", ""],
  ["Zoë", "Zoë"],
])("the name %j is stored as “%s” at sign-up and in the account", (firstName, stored) => {
  const account = { email: "ann@example.org", password: "correct horse battery" };
  expect(signUpSchema.parse({ ...account, firstName }).firstName).toBe(stored);
  expect(profileSchema.parse({ firstName }).firstName).toBe(stored);
});

test("the name of a passkey has no invisible characters either", () => {
  const shape = newPasskeySchema.shape.name;
  expect(shape.parse("Phone\u202e\nof Ann")).toBe("Phone of Ann");
});
