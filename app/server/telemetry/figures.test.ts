import * as prometheus from "prom-client";
import { afterEach, expect, it, vi } from "vitest";
import { addFigures, type Figures } from "./figures.server";

afterEach(() => void vi.useRealTimers());

const FIGURES: Figures = {
  generationsRunning: 2,
  importsRunning: 0,
  uploads: null,
  processes: 1,
  mails: null,
  jobs: [{ name: "back up", doneAt: 1_000 }],
  database: 10,
  free: 20,
  pool: null,
};

/** Returns a registry whose figures are read by `read`, and its lines without comments. */
function registryOf(read: () => Promise<Figures>) {
  const registry = new prometheus.Registry();
  addFigures(prometheus, registry, read);
  const lines = async () => (await registry.metrics()).split("\n").filter((it) => /^\w/.test(it));
  return { lines };
}

it("figures are read once in five seconds for any number of scrapes and scrapers", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const read = vi.fn(async () => FIGURES);
  const { lines } = registryOf(read);
  expect(await lines()).toEqual([
    "weeknight_generations_running 2",
    "weeknight_imports_running 0",
    "weeknight_processes 1",
    "weeknight_database_size_bytes 10",
    "weeknight_disk_free_bytes 20",
    'weeknight_night_job_last_done_timestamp_seconds{name="back up"} 1000',
  ]);
  await Promise.all([lines(), lines(), lines()]);
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_001);
  await lines();
  expect(read).toHaveBeenCalledTimes(2);
});

it("figures are missing while the database is down, and return with it", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const read = vi.fn(async () => FIGURES);
  const { lines } = registryOf(read);
  read.mockRejectedValueOnce(new Error("away"));
  expect(await lines()).toEqual([]);
  vi.advanceTimersByTime(5_001);
  expect(await lines()).toContain("weeknight_generations_running 2");
});
