import type Library from "better-sqlite3";

export declare const Sqlite: typeof Library;
export type { Database } from "better-sqlite3";
