import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, shareApp, startApp } from "../app";
import { visitor } from "../client";
import { words } from "./page";

let app: App;
beforeAll(async () => {
  app = await shareApp();
});
afterAll(() => app.stop());

describe("Terms and Privacy", () => {
  const legal = async (of: App) => {
    const pages = [await visitor(of).get("/terms"), await visitor(of).get("/privacy")];
    return pages.map(words);
  };

  test("have the date January 29, 2025 and name the United States by default", async () => {
    const [terms, privacy] = await legal(app);
    expect(terms).toContain("Last updated: January 29, 2025");
    expect(privacy).toContain("Last updated: January 29, 2025");
    expect(privacy).toContain("Operation in the United States, and contact");
    expect(privacy).toContain("Weeknight is operated in the United States, and");
  });

  test("show the operator's date and country if they are set", async () => {
    const other = await startApp({ LEGAL_DATE: "2026-11-02", LEGAL_COUNTRY: "Portugal" });
    try {
      const [terms, privacy] = await legal(other);
      expect(terms).toContain("Last updated: November 2, 2026");
      expect(privacy).toContain("Last updated: November 2, 2026");
      expect(privacy).toContain("Operation in Portugal, and contact");
      expect(privacy).toContain("operated in Portugal, and data is processed there");
      expect(privacy).not.toContain("United States");
    } finally {
      await other.stop();
    }
  });
});
