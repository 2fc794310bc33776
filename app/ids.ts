import { v7 } from "uuid";

/** A new id: UUIDv7, which sorts by time. */
export const newId = () => v7();

/** The one fixed id. */
export const ADMIN_ID = "admin-master";
