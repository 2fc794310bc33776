import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { sql } from "kysely";
import { AppError } from "~/server/values/errors";
import { sha256 } from "~/server/values/sha256";
import type { Database } from "~db/database";
import { databaseInstant } from "~db/engine";

type Limit = {
  /** The number of calls per key within `duration` seconds. */
  points: number;
  duration: number;
  /** The error message, or a function that writes it in the language of the request. */
  message: string | (() => string);
};

type AllDeps = { settings: { RATE_LIMIT: "on" | "off" } };
type SharedDeps = AllDeps & { db: Database };

/**
 * Creates a rate limit of this process. Each call counts once for its key and throws `too_many` with the
 * seconds to wait. Counts nothing if limits are off.
 */
export function createLimit({ points, duration, message }: Limit) {
  const limiter = new RateLimiterMemory({ points, duration });
  return async ({ settings }: AllDeps, key: string) => {
    if (settings.RATE_LIMIT === "off") return;
    try {
      await limiter.consume(key);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      throw tooMany(message, rejection.msBeforeNext);
    }
  };
}

/**
 * Creates a rate limit shared by all processes, counted in the database under its `name` from a key's first
 * call. Keys that this process has already refused cost no statement.
 */
export function createSharedLimit({ name, ...limit }: Limit & { name: string }) {
  const { points, duration, message } = limit;
  const guard = createLimit(limit);
  return async (services: SharedDeps, key: string) => {
    if (services.settings.RATE_LIMIT === "off") return;
    await guard(services, key);
    const { count, endsAt } = await countCall(services, sha256(`${name}\n${key}`), duration);
    if (count > points) throw tooMany(message, Date.parse(endsAt) - Date.now());
  };
}

/** Counts by the database's clock. A window that has ended starts again. */
function countCall({ db }: SharedDeps, id: string, duration: number) {
  const isOver = sql`"limits"."endsAt" <= ${databaseInstant(db, 0)}`;
  return db
    .insertInto("limits")
    .values({ id, count: 1, endsAt: databaseInstant(db, duration * 1_000) })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else "limits"."count" + 1 end`,
        endsAt: sql<string>`case when ${isOver} then "excluded"."endsAt" else "limits"."endsAt" end`,
      }),
    )
    .returning(["count", "endsAt"])
    .executeTakeFirstOrThrow();
}

/** Deletes the windows that have ended. */
export async function forgetLimits({ db }: Pick<SharedDeps, "db">) {
  await db.deleteFrom("limits").where("endsAt", "<=", databaseInstant(db, 0)).execute();
}

const tooMany = (message: Limit["message"], ms: number) =>
  new AppError("too_many", typeof message === "string" ? message : message(), {
    retryAfter: Math.max(1, Math.ceil(ms / 1_000)),
  });
