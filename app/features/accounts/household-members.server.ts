import type { Services } from "~/services.server";
import type { User } from "./user";

type Needs = Pick<Services, "db">;

/** The others in the household, owners and then the oldest first. */
export function othersOf({ db }: Needs, { id, householdId }: Pick<User, "id" | "householdId">) {
  return db
    .selectFrom("users")
    .where("householdId", "=", householdId)
    .where("id", "!=", id)
    .orderBy((of) => of.case().when("role", "=", "owner").then(0).else(1).end())
    .orderBy("createdAt")
    .orderBy("id")
    .select("id")
    .execute();
}

/** True for the only one in a household. */
export async function isAlone(services: Needs, user: Pick<User, "id" | "householdId">) {
  return (await othersOf(services, user)).length === 0;
}

/** Makes the oldest member the owner where none is left. */
export async function handOver({ db }: Needs, householdId: string) {
  const members = await db
    .selectFrom("users")
    .where("householdId", "=", householdId)
    .orderBy("createdAt")
    .orderBy("id")
    .select(["id", "role"])
    .execute();
  const [oldest] = members;
  if (!oldest || members.some(({ role }) => role === "owner")) return;
  await db.updateTable("users").set({ role: "owner" }).where("id", "=", oldest.id).execute();
}
