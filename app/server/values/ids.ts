import { v7 } from "uuid";

/** A new id: UUIDv7, which sorts by time. */
export const newId = () => v7();

/** The one fixed id. */
export const ADMIN_ID = "admin-master";

/** When an id was made, in milliseconds since 1970: its first 48 bits (RFC 9562, section 5.7). */
export const timeOfId = (id: string) => parseInt(id.replace("-", "").slice(0, 12), 16);
