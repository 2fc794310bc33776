import type * as z from "zod";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** What an operation answers where all goes well. */
export type Answer = {
  what: string;
  /** Of its JSON; without one it has no body that a program reads. */
  shape?: z.ZodType;
};

/** A call of the contract. All that is said of it anywhere is made of this: its input by the schema that its route reads it with. */
export type Operation = {
  /** Its name in clients that are made from the document. */
  id: string;
  method: (typeof METHODS)[number];
  /** `/api/calendar/{entryId}` */
  path: string;
  /** What it does, as a heading. */
  summary: string;
  /** In sentences, what one cannot see. */
  details?: string;
  /** Whom it answers: as the guard of its route. */
  who: "anyone" | "signed in" | "shopper" | "planner" | "admin";
  /** What stands in its address. */
  parameters?: Record<string, string>;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** What is sent as multipart/form-data instead: a file, and texts before it. */
  form?: z.ZodObject;
  /** An input that can be sent as it stands, but for ids; of a call without a body its query. */
  example?: Record<string, unknown>;
  answers: Readonly<Record<number, Answer>>;
  /** Statuses beside those that follow from the rest, such as a 409, and when. */
  refusals?: Readonly<Record<number, string>>;
  /** What it takes of the credits. Such a call is done once for each Idempotency-Key. */
  spends?: string;
  /** True where it can be sent again with the same Idempotency-Key and is done once. */
  isKeyed?: true;
  /** True where its body is not read as JSON by a schema. */
  isRaw?: true;
};

export type Group = {
  /** In addresses. */
  name: string;
  title: string;
  about: string;
  operations: readonly Operation[];
};
