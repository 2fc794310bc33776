import { v7 } from "uuid";

/** A new opaque id: UUIDv7, so that ids sort by the time they were made. */
export const newId = () => v7();

/** The one fixed id. */
export const ADMIN_ID = "admin-master";
