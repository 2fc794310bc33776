import { beforeEach, describe, expect, it } from "vitest";
import { createServices, addUser } from "../tests/services";
import type { User } from "../app/household/access/user";
import type { Services } from "../app/server/services";
import { onPostgres } from "../tests/postgres/server";
import { afterCommit, inTransaction, NOBODY } from "./transactions";

let services: Services;
let cook: User;
beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
});

const rename = ({ db }: Pick<Services, "db">, name: string) =>
  db.updateTable("households").set({ name }).where("id", "=", cook.householdId).execute();
const nameNow = async ({ db }: Pick<Services, "db">) => {
  const query = db.selectFrom("households").where("id", "=", cook.householdId).select("name");
  return (await query.executeTakeFirstOrThrow()).name;
};

describe("a transaction", () => {
  it("reads what the previous transaction of the same household wrote, even if many start at once", async () => {
    await rename(services, "");
    await Promise.all(
      Array.from({ length: 25 }, () =>
        inTransaction(services, cook, async (services) => {
          await rename(services, `${await nameNow(services)}x`);
        }),
      ),
    );
    expect(await nameNow(services)).toBe("x".repeat(25));
  });

  it("of two households never waits for a transaction that waits for it", async () => {
    const { householdId: other } = await addUser(services);
    const both = [
      [cook.householdId, other],
      [other, cook.householdId],
    ];
    const works = Array.from({ length: 20 }, (_, n) =>
      inTransaction(services, { householdId: both[n % 2] ?? [] }, async (services) => {
        await rename(services, `Number ${n}`);
        return n;
      }),
    );
    expect(await Promise.all(works)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it("runs its hooks after the commit, and not at all if it fails", async () => {
    const seen: Promise<string>[] = [];
    const look = () => void seen.push(nameNow(services));
    await inTransaction(services, cook, async (services) => {
      await rename(services, "After");
      afterCommit(services, look);
      expect(seen).toEqual([]);
    });
    expect(await Promise.all(seen)).toEqual(["After"]);
    const failing = inTransaction(services, cook, async (services) => {
      afterCommit(services, look);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(seen).toHaveLength(1);
    afterCommit(services, look);
    expect(seen).toHaveLength(2);
  });

  it.runIf(onPostgres)(
    "is repeated at most three times if its key conflicts with another transaction",
    async () => {
      let tries = 0;
      const key = { id: cook.householdId, expiresAt: "2027-01-01T00:00:00.000Z" };
      await services.db.insertInto("usedChallenges").values(key).execute();
      const repeated = inTransaction(services, NOBODY, async ({ db }) => {
        tries += 1;
        await db.insertInto("usedChallenges").values(key).execute();
      });
      await expect(repeated).rejects.toMatchObject({ code: "23505" });
      expect(tries).toBe(3);
    },
  );
});
