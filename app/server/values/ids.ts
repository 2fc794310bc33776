import { v7 } from "uuid";

/** Returns a new id: UUIDv7, which sorts by time. */
export const newId = () => v7();

/** The administrator's id, the only id that is fixed. */
export const ADMIN_ID = "admin-master";

/** Returns when an id was created, in milliseconds since 1970, from its first 48 bits (RFC 9562, section 5.7). */
export const timeOfId = (id: string) => parseInt(id.replace("-", "").slice(0, 12), 16);
