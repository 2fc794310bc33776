import * as z from "zod";
import { randomBytes } from "node:crypto";
import { deviceCookie, readText } from "./cookies.server";

/** A browser that somebody has signed in with: its own id, and the users, the last one first. */
export type Device = { id: string; users: string[] };

const schema = z.object({ id: z.string(), users: z.array(z.string()) });
/** Of a browser that a whole family uses. */
const MOST_USERS = 10;

/** The browser as it is known; null where nobody has signed in with it. */
export async function readDevice(request: Request): Promise<Device | null> {
  const text = await readText(deviceCookie, request);
  if (!text) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Notes, in a cookie of this browser, that a user has signed in with it. */
export async function noteDevice(request: Request, userId: string, headers: Headers) {
  const known = (await readDevice(request)) ?? { id: randomBytes(16).toString("hex"), users: [] };
  const users = [userId, ...known.users.filter((id) => id !== userId)].slice(0, MOST_USERS);
  const value = JSON.stringify({ id: known.id, users });
  headers.append("Set-Cookie", await deviceCookie.serialize(value));
}
