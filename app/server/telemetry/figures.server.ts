import type * as prometheus from "prom-client";

/** Figures that are read on request. Null for those that this server does not have or cannot read. */
export type Figures = {
  generationsRunning: number;
  importsRunning: number;
  uploads: number | null;
  processes: number;
  /**
   * The number of waiting mails, and the age of the oldest in seconds, 0 if none waits. Null if the server does not
   * send mail.
   */
  mails: { waiting: number; oldest: number } | null;
  /** When each nightly job last ended, in seconds since 1970. */
  jobs: readonly { name: string; doneAt: number }[];
  /** Bytes. */
  database: number | null;
  free: number | null;
  /** This process's connections to the database. */
  pool: { busy: number; idle: number; waiting: number } | null;
};

export type ReadFigures = () => Promise<Figures>;

/** The figures are cached this long, so that frequent requests do not load the database. */
const REMEMBERED_MS = 5_000;

/** The figures with one number or none, by metric name. */
const NUMBERS: Record<string, { help: string; of: (figures: Figures) => number | null }> = {
  weeknight_generations_running: {
    help: "Requests for meals in progress, in all processes.",
    of: (figures) => figures.generationsRunning,
  },
  weeknight_imports_running: {
    help: "Recipe files being imported, in all processes.",
    of: (figures) => figures.importsRunning,
  },
  weeknight_uploads_running: {
    help: "Recipe files being received or read on this machine.",
    of: (figures) => figures.uploads,
  },
  weeknight_processes: {
    help: "Running processes that serve the database.",
    of: (figures) => figures.processes,
  },
  weeknight_mails_waiting: {
    help: "Mails waiting to be sent, at most 1000. Absent if no mail is sent.",
    of: ({ mails }) => mails && mails.waiting,
  },
  weeknight_mails_oldest_waiting_seconds: {
    help: "Age of the oldest waiting mail. Absent if no mail is sent.",
    of: ({ mails }) => mails && mails.oldest,
  },
  weeknight_database_size_bytes: {
    help: "Size of the database with its indexes.",
    of: (figures) => figures.database,
  },
  weeknight_disk_free_bytes: {
    help: "Free space on the disk of DATA_DIR.",
    of: (figures) => figures.free,
  },
};

/**
 * Adds gauges that call `read` at each scrape, at most every five seconds. They are absent if `read` fails, so that the
 * process's own metrics are served while its database is unreachable.
 */
export function addFigures(
  prom: typeof prometheus,
  registry: prometheus.Registry,
  readFigures: ReadFigures,
) {
  const registers = [registry];
  let last: { at: number; figures: Promise<Figures | null> } | null = null;
  const figuresOf = () => {
    if (!last || performance.now() - last.at > REMEMBERED_MS) {
      last = { at: performance.now(), figures: readFigures().catch(() => null) };
    }
    return last.figures;
  };
  for (const [name, { help, of }] of Object.entries(NUMBERS)) {
    new prom.Gauge({
      name,
      help,
      registers,
      // Several processes behind one address report the same value.
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
    help: "When each nightly job last ended.",
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
    help: "This process's connections to PostgreSQL, by state. waiting: statements that wait for a connection.",
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
