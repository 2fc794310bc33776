import { describe, expect, test } from "vitest";
import { setCallsOfRoutes } from "../../../tests/contracts";
import { listCalls, API_GROUPS } from "./contract";
import { openApiDocument, scopeOf } from "./document";
import { findGroup, listShapes } from "./reference";

await setCallsOfRoutes();
const ALL = listCalls().flatMap(({ operations }) => operations);
const named = ALL.map((operation) => [operation.id, operation] as const);

describe("The OpenAPI document", () => {
  test("marks a deprecated call and names the call to use instead", () => {
    const { paths } = openApiDocument("/");
    expect(paths["/api/meals/near"]?.get).toMatchObject({
      deprecated: true,
      description: expect.stringContaining("GET /api/meals/answers"),
    });
    expect(paths["/api/meals/answers"]?.get).not.toHaveProperty("deprecated");
  });

  test("names the scope for each call that a token can make", () => {
    expect(ALL.filter((it) => scopeOf(it) === null).map(({ path }) => path)).toEqual([
      "/api/auth/admin-logout",
      "/api/contact",
      "/api/create-subscription",
      "/api/csp-reports",
      "/api/login",
      "/api/logout",
      "/api/logout",
      "/api/openapi.json",
      "/api/webhooks/stripe",
    ]);
  });

  test("refers only to schemas that it contains", () => {
    const text = JSON.stringify(openApiDocument("/"));
    const schemas = Object.keys(openApiDocument("/").components.schemas);
    const asked = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref]) => ref);
    expect(asked.length).toBeGreaterThan(100);
    expect(new Set(asked)).toEqual(new Set(schemas.map((name) => `#/components/schemas/${name}`)));
  });

  test("has a description for each call and named shape, and a curl example for each call", () => {
    for (const { name } of API_GROUPS) {
      const calls = findGroup(name, "https://weeknight.example")?.operations ?? [];
      expect(calls.length).toBeGreaterThan(0);
      for (const { curl, answers, body } of calls) {
        expect(curl).toMatch(/^curl (-X \w+ )?"https:\/\/weeknight\.example\/api\//);
        expect(answers.length).toBeGreaterThan(0);
        for (const field of body?.fields ?? []) expect(field.words).not.toBe("anything");
      }
    }
    expect(listShapes().filter(({ fields }) => fields.length === 0)).toEqual([]);
    expect(findGroup("nothing", "")).toBeNull();
  });

  test.each(named)(
    "has an example of %s that its route can read",
    (_, { body, query, example }) => {
      const schema = body ?? query;
      if (!schema || (!example && schema.safeParse({}).success)) return;
      expect(schema.safeParse(example).error).toBeUndefined();
    },
  );
});
