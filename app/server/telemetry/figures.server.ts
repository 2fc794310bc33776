import type * as prometheus from "prom-client";

/** What is read when somebody asks for it; null for what this server has not or cannot tell. */
export type Figures = {
  generationsRunning: number;
  importsRunning: number;
  uploads: number | null;
  processes: number;
  /** Null where no mail goes out. Age in seconds, 0 if none waits. */
  mails: { waiting: number; oldest: number } | null;
  /** When each job of the night was last done, in seconds since 1970. */
  jobs: readonly { name: string; doneAt: number }[];
  /** Bytes. */
  database: number | null;
  free: number | null;
  /** Connections to the database of this process. */
  pool: { busy: number; idle: number; waiting: number } | null;
};

export type ReadFigures = () => Promise<Figures>;

/** For so long they are remembered, so that who asks often cannot load the database. */
const REMEMBERED_MS = 5_000;

/** One number or none of the figures, by the name that it is served under. */
const NUMBERS: Record<string, { help: string; of: (figures: Figures) => number | null }> = {
  weeknight_generations_running: {
    help: "Requests for meals that are being worked on, by any process.",
    of: (figures) => figures.generationsRunning,
  },
  weeknight_imports_running: {
    help: "Files of recipes that are being brought in, by any process.",
    of: (figures) => figures.importsRunning,
  },
  weeknight_uploads_running: {
    help: "Files of recipes that are being received or read on this machine.",
    of: (figures) => figures.uploads,
  },
  weeknight_processes: {
    help: "Processes that serve the database and live.",
    of: (figures) => figures.processes,
  },
  weeknight_mails_waiting: {
    help: "Mails that wait to be sent; 1000 stands for as many or more. Absent where no mail goes out.",
    of: ({ mails }) => mails && mails.waiting,
  },
  weeknight_mails_oldest_waiting_seconds: {
    help: "How long the oldest mail has been waiting. Absent where no mail goes out.",
    of: ({ mails }) => mails && mails.oldest,
  },
  weeknight_database_size_bytes: {
    help: "What the database takes, with its indexes.",
    of: (figures) => figures.database,
  },
  weeknight_disk_free_bytes: {
    help: "What is free on the disk of DATA_DIR.",
    of: (figures) => figures.free,
  },
};

/**
 * Adds gauges that `read` is asked for at each scrape, five seconds apart at least. Where it fails they are absent:
 * what the process itself knows is told while its database is away.
 */
export function addFigures(
  prom: typeof prometheus,
  registry: prometheus.Registry,
  read: ReadFigures,
) {
  const registers = [registry];
  let last: { at: number; figures: Promise<Figures | null> } | null = null;
  const figuresOf = () => {
    if (!last || performance.now() - last.at > REMEMBERED_MS) {
      last = { at: performance.now(), figures: read().catch(() => null) };
    }
    return last.figures;
  };
  for (const [name, { help, of }] of Object.entries(NUMBERS)) {
    new prom.Gauge({
      name,
      help,
      registers,
      // Of several processes that answer as one, each tells the same.
      aggregator: "max",
      async collect() {
        const figures = await figuresOf();
        const value = figures && of(figures);
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  }
  new prom.Gauge({
    name: "weeknight_night_job_last_done_timestamp_seconds",
    help: "When each job of the night was last done.",
    labelNames: ["name"] as const,
    registers,
    aggregator: "max",
    async collect() {
      this.reset();
      for (const { name, doneAt } of (await figuresOf())?.jobs ?? []) {
        this.set({ name }, doneAt);
      }
    },
  });
  new prom.Gauge({
    name: "weeknight_database_pool_connections",
    help: "This process's connections to PostgreSQL, by state; waiting: statements that wait for one.",
    labelNames: ["state"] as const,
    registers,
    async collect() {
      this.reset();
      for (const [state, count] of Object.entries((await figuresOf())?.pool ?? {})) {
        this.set({ state }, count);
      }
    },
  });
}
