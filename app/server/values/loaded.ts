/** A part of a page, or the message of why it could not be loaded. */
export type Loaded<T> = { data: T; error: null } | { data: null; error: string };
