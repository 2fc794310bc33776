import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";

const texts = z.record(z.string(), z.string());
const duration = z.string().regex(/^\d+(?:s|m)$/);

/** The keys of the Compose specification that we use. Any other key is a mistake. */
const service = z.strictObject({
  build: z
    .union([z.string(), z.strictObject({ context: z.string(), args: texts.optional() })])
    .optional(),
  image: z.string(),
  restart: z.literal("unless-stopped"),
  profiles: z.array(z.string()).optional(),
  env_file: z.array(z.strictObject({ path: z.string(), required: z.boolean() })).optional(),
  environment: texts.optional(),
  ports: z.array(z.string().regex(/^(?:[^ ]*:)?\d+:\d+$/)).optional(),
  volumes: z.array(z.string().regex(/^[^:]+:\/[^:]+(?::ro)?$/)).optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  mem_limit: z
    .string()
    .regex(/^\d+[mg]$/)
    .optional(),
  stop_grace_period: duration.optional(),
  depends_on: z
    .union([
      z.array(z.string()),
      z.record(z.string(), z.strictObject({ condition: z.literal("service_healthy") })),
    ])
    .optional(),
  healthcheck: z
    .strictObject({ test: z.array(z.string()), interval: duration, retries: z.number() })
    .optional(),
});

const composed = z.strictObject({
  "x-app": z.unknown().optional(),
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.strictObject({ name: z.string() }).nullable()),
});

test.each(["compose.yaml", "deploy/compose.postgres.yaml"])(
  "%s stores the data in one volume that all processes of the app share",
  (file) => {
    const { services, volumes } = composed.parse(
      parse(readFileSync(file, "utf8"), { merge: true }),
    );
    const apps = Object.values(services).filter(({ image }) => image === "weeknight");
    const places = apps.map(({ environment, volumes }) => {
      const folder = environment?.["DATA_DIR"];
      expect(folder).toBeDefined();
      return volumes?.find((volume) => volume.endsWith(`:${folder}`))?.split(":")[0];
    });

    expect(apps.length).toBeGreaterThan(0);
    expect(new Set(places).size).toBe(1);
    expect(Object.keys(volumes)).toContain(places[0]);
    const all = Object.entries(services);
    for (const [name, { depends_on = [] }] of all) {
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      expect(Object.keys(services), name).toEqual(expect.arrayContaining(needed));
    }
  },
);
