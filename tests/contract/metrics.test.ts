import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, freePort, startApp } from "../app";
import { signUp, visitor } from "../client";
import { startPostmarkStandIn, type PostmarkStandIn } from "../postmark-stand-in";
import { onPostgres } from "../postgres/server";
import { raw } from "./raw";

const TOKEN = "sixteen letters!".replaceAll(" ", "-");
const bearer = { authorization: `Bearer ${TOKEN}` };

/** Returns the value of a line such as `name{a="b"}`, or NaN if it is missing. */
const valueOf = (text: string, line: string) =>
  Number(
    text
      .split("\n")
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length),
  );

describe("An operator with Prometheus", () => {
  let app: App;
  let postmark: PostmarkStandIn;
  let own: string;
  beforeAll(async () => {
    postmark = await startPostmarkStandIn();
    app = await start();
  });
  const start = async (): Promise<App> => {
    own = `127.0.0.1:${await freePort()}`;
    try {
      return await startApp({
        METRICS_TOKEN: TOKEN,
        METRICS_ADDRESS: own,
        POSTMARK_SERVER_TOKEN: postmark.token,
        POSTMARK_API_BASE: postmark.url,
      });
    } catch (error) {
      // The app of another test has taken the port meanwhile.
      if (error instanceof Error && error.message.includes("EADDRINUSE")) return start();
      throw error;
    }
  };
  afterAll(async () => {
    await app.stop();
    await postmark.stop();
  });
  const scrape = async () => (await visitor(app).get("/metrics", bearer)).text;

  test("needs the token on the server's own port", async () => {
    for (const authorization of ["", "Bearer", `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
      const answer = await visitor(app).get("/metrics", { authorization });
      expect([authorization, answer.status]).toEqual([authorization, 401]);
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
      expect(answer.text).not.toContain("weeknight_");
    }
    const answer = await visitor(app).get("/metrics", bearer);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect((await visitor(app).post("/metrics", {}, bearer)).status).toBe(405);
  });

  test("needs no token on the separate listener, which serves nothing else", async () => {
    const answer = await fetch(`http://${own}/metrics`);
    expect([answer.status, answer.headers.get("content-security-policy")]).toEqual([200, null]);
    expect(await answer.text()).toContain("weeknight_ready 1");
    expect((await fetch(`http://${own}/`)).status).toBe(404);
    expect((await fetch(`http://${own}/metrics`, { method: "POST" })).status).toBe(404);
  });

  test("sees requests by route instead of by address, and by method and status class", async () => {
    await visitor(app).get("/shared/a-secret-link");
    await visitor(app).get("/somewhere-that-is-not");
    await visitor(app).get("/icon.svg");
    await raw(app, { method: "PROPFIND", path: "/somewhere-else" });
    await expect.poll(scrape).toContain('route="routes/shared.$token"');
    const text = await scrape();
    const requests = (route: string, status: string, method = "GET") =>
      valueOf(
        text,
        `weeknight_http_requests_total{route="${route}",method="${method}",status="${status}"}`,
      );
    expect(requests("routes/shared.$token", "4xx")).toBe(1);
    expect(requests("routes/$", "4xx")).toBe(1);
    expect(requests("static", "2xx")).toBe(1);
    expect(requests("routes/$", "4xx", "other")).toBe(1);
    const timed = 'weeknight_http_request_duration_seconds_count{route="routes/$",method="GET"}';
    expect(valueOf(text, timed)).toBe(1);
    for (const word of ["a-secret-link", "somewhere", "PROPFIND"]) {
      expect(text).not.toContain(word);
    }
  });

  test("sees meals, credits and mails, but not whose they are", async () => {
    const cook = await signUp(app, "Wilhelmina");
    const answer = await cook.send("POST", "/api/meals/suggestions", { count: 3 });
    expect(answer.status).toBe(200);
    // The worker looks every fifteen seconds for mails that it was not notified of.
    await expect.poll(scrape).toContain('weeknight_mails_total{outcome="sent"}');
    const text = await scrape();
    expect(valueOf(text, 'weeknight_generation_duration_seconds_count{outcome="done"}')).toBe(1);
    expect(valueOf(text, 'weeknight_credits_total{reason="meal"}')).toBe(3);
    expect(valueOf(text, 'weeknight_credits_total{reason="grant"}')).toBeGreaterThan(0);
    const selects = 'weeknight_database_query_duration_seconds_count{kind="select"}';
    expect(valueOf(text, selects)).toBeGreaterThan(0);
    for (const who of ["Wilhelmina", cook.email, /[0-9a-f]{8}-[0-9a-f]{4}-7/]) {
      expect(text).not.toMatch(who);
    }
  });

  test("sees the connections to PostgreSQL, if the server uses it", async () => {
    const text = await scrape();
    const busy = valueOf(text, 'weeknight_database_pool_connections{state="busy"}');
    const waiting = valueOf(text, 'weeknight_database_pool_connections{state="waiting"}');
    expect([busy, waiting]).toEqual(onPostgres ? [expect.any(Number), 0] : [NaN, NaN]);
    if (onPostgres) expect(busy).toBeGreaterThanOrEqual(0);
  });

  test("has a dashboard and alerts that use only existing metrics and include all of Weeknight's metrics", async () => {
    const text = await scrape();
    const served = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? ["_bucket", "_sum", "_count"].map((end) => name + end) : [name],
    );
    // Prometheus makes these itself, and summaries have both endings.
    const known = new Set([...served, "nodejs_gc_duration_seconds_sum"]);
    const namesIn = (file: string) =>
      new Set(readFileSync(file, "utf8").match(/\b(weeknight|nodejs|process)_[a-z0-9_]+/g));
    const dashboard = namesIn("deploy/grafana/weeknight.json");
    const alerts = namesIn("deploy/prometheus/weeknight.rules.yml");
    expect(alerts.size).toBeGreaterThan(5);
    expect([...dashboard, ...alerts].filter((name) => !known.has(name))).toEqual([]);
    const shown = [...dashboard].join(" ");
    const ours = served.filter((name) => /^weeknight_/.test(name));
    const base = (name: string) => name.replace(/_(bucket|sum|count)$/, "");
    expect(ours.filter((name) => !shown.includes(base(name)))).toEqual([]);
    // The documentation of each metric for operators.
    const told = readFileSync("docs/monitoring.md", "utf8");
    expect(ours.filter((name) => !told.includes(`\`${base(name)}\``))).toEqual([]);
  });
});

test("without a token and a separate address, /metrics does not exist", async () => {
  const app = await startApp();
  try {
    for (const headers of [{}, bearer]) {
      const metrics = await visitor(app).get("/metrics", headers);
      const nothing = await visitor(app).get("/metricx", headers);
      const plain = (text: string) =>
        text.replaceAll(/nonce="[^"]*"|metric[sx]|[0-9a-f]{8}\b/g, "");
      expect([metrics.status, plain(metrics.text)]).toEqual([404, plain(nothing.text)]);
    }
  } finally {
    await app.stop();
  }
});
