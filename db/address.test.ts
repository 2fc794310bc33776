import { describe, expect, it } from "vitest";
import { addressesOf } from "./address";

describe("the address of a PostgreSQL database", () => {
  it.each([
    ["postgres://weeknight:secret@db/weeknight?sslmode=verify-full"],
    ["postgresql://db.example.org:5433/weeknight"],
    ["postgres://weeknight@/weeknight?host=%2Frun%2Fpostgresql"],
    ["postgres://weeknight:a%2Cb@db/weeknight"],
    ["postgres://"],
  ])("names one server: %s", (url) => {
    expect(addressesOf(url)).toEqual([url]);
  });

  it("names several servers between commas, each with its own port and the same other parts", () => {
    expect(
      addressesOf("postgres://weeknight:secret@a:5432,b,[::1]:5433/meals?sslmode=require"),
    ).toEqual(
      ["a:5432", "b", "[::1]:5433"].map(
        (host) => `postgres://weeknight:secret@${host}/meals?sslmode=require`,
      ),
    );
  });

  it("names several sockets between commas", () => {
    const start = "postgres://weeknight@/meals?host=";
    expect(addressesOf(`${start}%2Ftmp%2Fa%2C%2Ftmp%2Fb&sslmode=disable`)).toEqual([
      `${start}%2Ftmp%2Fa&sslmode=disable`,
      `${start}%2Ftmp%2Fb&sslmode=disable`,
    ]);
    expect(addressesOf(`${start}/tmp/a,/tmp/b`)).toEqual([`${start}/tmp/a`, `${start}/tmp/b`]);
  });
});
