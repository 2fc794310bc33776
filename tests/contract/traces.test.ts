import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../app";
import { signUp, visitor } from "../client";
import { type CollectorStandIn, startCollectorStandIn } from "../collector-stand-in";
import { type ModelStandIn, startModelStandIn } from "../model-stand-in";
import { onPostgres } from "../postgres/server";
import { type PostmarkStandIn, startPostmarkStandIn } from "../postmark-stand-in";

/** The standard variable that exports spans each half second. */
const SOON = { OTEL_BSP_SCHEDULE_DELAY: "500" };
/** How long an exporter waits for a collector. */
const HELD_MS = 20_000;
const WAIT = { timeout: 300_000 };

describe("An operator with OpenTelemetry", () => {
  let app: App;
  let collector: CollectorStandIn;
  let model: ModelStandIn;
  let postmark: PostmarkStandIn;
  beforeAll(async () => {
    collector = await startCollectorStandIn();
    model = await startModelStandIn();
    postmark = await startPostmarkStandIn();
    app = await startApp({
      ...SOON,
      TRUST_PROXY: "1",
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: "weeknight-of-tests",
      OPENAI_BASE_URL: model.url,
      OPENAI_API_KEY: "sk-a-key-that-is-secret",
      POSTMARK_SERVER_TOKEN: postmark.token,
      POSTMARK_API_BASE: postmark.url,
    });
  });
  afterAll(async () => {
    await app.stop();
    await Promise.all([collector.stop(), model.stop(), postmark.stop()]);
  });
  const find = (what: (span: CollectorStandIn["spans"][number]) => boolean) =>
    expect.poll(() => collector.spans.find(what));
  const ofRoute = (route: string) => (span: CollectorStandIn["spans"][number]) =>
    span.attributes["http.route"] === route;

  test("sees a request under its route, in the trace of the proxy", async () => {
    const traceId = "0af7651916cd43dd8448eb211c80319c";
    const parent = "b7ad6b7169203331";
    await visitor(app).get("/shared/a-secret-link?q=private", {
      traceparent: `00-${traceId}-${parent}-01`,
    });
    await find(ofRoute("routes/shared.$token")).toMatchObject({
      traceId,
      parentSpanId: parent,
      name: "GET routes/shared.$token",
      service: "weeknight-of-tests",
      attributes: { "http.request.method": "GET", "http.response.status_code": 404 },
    });
    const request = collector.spans.find(ofRoute("routes/shared.$token"));
    const queries = collector.spans.filter(({ attributes }) => "db.query.text" in attributes);
    const own = queries.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(own.length).toBeGreaterThan(0);
    expect(own[0]).toMatchObject({
      traceId,
      name: "select",
      attributes: {
        "db.system.name": onPostgres ? "postgresql" : "sqlite",
        "db.query.text": expect.stringMatching(/^select .* from "shares"/),
      },
    });
  });

  test("sees requests to the model and the mail service with their results", async () => {
    const cook = await signUp(app, "Wilhelmina");
    const wish = "noodles for grandmother";
    await cook.send("POST", "/api/meals/search-specific", { recipeQuery: wish });
    const asked = (status: number) => (span: CollectorStandIn["spans"][number]) =>
      span.attributes["server.address"] === "127.0.0.1" &&
      span.attributes["http.response.status_code"] === status;
    await find((span) => asked(200)(span) && span.name === "POST").toBeDefined();
    await find(({ name }) => name === "send a mail").toMatchObject({
      attributes: { "weeknight.mail.service": "postmark" },
    });
    expect(model.chats().length).toBeGreaterThan(0);
    // Both services have the same host, so a span is identified by its parent.
    const mail = collector.spans.find(({ name }) => name === "send a mail");
    await find((span) => span.parentSpanId === mail?.spanId && asked(200)(span)).toBeDefined();
    const text = collector.text();
    for (const private_ of [
      "Wilhelmina",
      cook.email,
      wish,
      "grandmother",
      "sk-a-key",
      postmark.token,
      "a-secret-link",
      "q=private",
      "noodles",
    ]) {
      expect(text).not.toContain(private_);
    }
  });

  test("sees no spans of health checks", async () => {
    await visitor(app).get("/healthz");
    await visitor(app).get("/terms");
    await find(ofRoute("routes/terms")).toBeDefined();
    expect(collector.spans.filter(ofRoute("routes/healthz"))).toEqual([]);
  });
});

// Each test mostly waits. It checks the order of events instead of times, so a busy machine makes no difference.
describe.concurrent.each(["hangs", "away"] as const)(
  "A collector that does not work (%s)",
  (how) => {
    test("does not delay requests, and the server still ends in time", async ({ expect }) => {
      const collector = await startCollectorStandIn();
      if (how === "away") await collector.stop();
      else collector.behave(how);
      const app = await startApp({
        ...SOON,
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`,
        OTEL_EXPORTER_OTLP_TIMEOUT: String(HELD_MS),
      });
      const cook = await signUp(app);
      await cook.get("/dashboard");
      if (how !== "away") await expect.poll(() => collector.asked, WAIT).toBeGreaterThan(0);
      const toldOf = () => app.output().includes("traces were not taken");
      // A page that waited for the collector would be answered only after the exporter had given up.
      const whileHeld = async () => {
        const before = how === "hangs" ? collector.waiting > 0 : !toldOf();
        expect((await cook.get("/dashboard")).status).toBe(200);
        return before && (how === "hangs" ? collector.waiting > 0 : true);
      };
      await expect.poll(whileHeld, WAIT).toBe(true);
      await expect.poll(toldOf, WAIT).toBe(true);
      await cook.get("/dashboard");
      if (how === "hangs") await expect.poll(() => collector.waiting, WAIT).toBeGreaterThan(0);
      const at = performance.now();
      await app.stop();
      expect(await app.ended).toBe(0);
      if (how === "hangs") expect(performance.now() - at).toBeLessThan(HELD_MS);
      if (how !== "away") await collector.stop();
    });
  },
);

test("Without a trusted proxy, a client cannot choose the trace or whether a request is traced", async () => {
  const collector = await startCollectorStandIn();
  const app = await startApp({ ...SOON, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  // The last part of the header says that nothing is to be traced.
  await visitor(app).get("/terms", { traceparent: `00-${traceId}-b7ad6b7169203331-00` });
  await app.stop();
  const span = collector.spans.find(({ name }) => name === "GET routes/terms");
  expect(span).toBeDefined();
  expect(span?.traceId).not.toBe(traceId);
  await collector.stop();
});
