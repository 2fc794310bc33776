import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";

const composed = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      environment: z.record(z.string(), z.string()).optional(),
      volumes: z.array(z.string()).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.object({ name: z.string() }).nullable()),
});

test.each(["compose.yaml", "deploy/compose.postgres.yaml"])(
  "%s keeps what people have in one volume, the same for all of its processes",
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
  },
);
