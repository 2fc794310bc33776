import * as z from "zod";
import { randomBytes } from "node:crypto";
import { deviceCookie, readCookie } from "./cookies.server";

/** A known browser: its id, and its users, the last one first. */
export type Device = { id: string; users: string[] };

const schema = z.object({ id: z.string(), users: z.array(z.string()) });
/** Enough for a family's browser. */
const MOST_USERS = 10;

/** The browser if somebody has signed in with it, else null. */
export const readDevice = (request: Request): Promise<Device | null> =>
  readCookie(deviceCookie, request, schema);

/** Adds a user to this browser's cookie. */
export async function noteDevice(request: Request, userId: string, headers: Headers) {
  const known = (await readDevice(request)) ?? { id: randomBytes(16).toString("hex"), users: [] };
  const users = [userId, ...known.users.filter((id) => id !== userId)].slice(0, MOST_USERS);
  const value = JSON.stringify({ id: known.id, users });
  headers.append("Set-Cookie", await deviceCookie.serialize(value));
}
