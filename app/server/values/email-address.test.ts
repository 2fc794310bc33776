import { expect, test } from "vitest";
import { fullAddress, normalAddress } from "./email-address";

test.each([
  ["  Zoe.Mueller+Kitchen@Example.TEST ", "zoe.mueller+kitchen@example.test"],
  ["jo@bücher.example", "jo@xn--bcher-kva.example"],
  ["jo@BU\u0308CHER.example", "jo@xn--bcher-kva.example"],
  ["jo@xn--bcher-kva.example", "jo@xn--bcher-kva.example"],
  ["jose\u0301@example.org", "josé@example.org"],
  ["admin@localhost", "admin@localhost"],
  ["jo@bü/cher.example", "jo@bü/cher.example"],
  ["bücher", "bücher"],
])("the address %j is stored as %j", (typed, stored) => {
  expect(normalAddress(typed)).toBe(stored);
  expect(normalAddress(stored)).toBe(stored);
});

test.each([
  ["josé@example.org", true],
  ["почта@пример.рф", true],
  ["jo@bücher.example", true],
  ["jo@", false],
  ["jo@example", false],
  [".jo@example.org", false],
  ["jo se@example.org", false],
  ["jo@bü/cher.example", false],
])("%j is a full address: %j", (typed, isOne) => {
  expect(fullAddress.safeParse(normalAddress(typed)).success).toBe(isOne);
});
