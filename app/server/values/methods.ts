/** The HTTP methods of calls, in the order in which they are listed. */
export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

/** Returns the method whose handler is used for a request: HEAD uses GET. Returns undefined for an unknown method. */
export const methodOf = (name: string): Method | undefined =>
  METHODS.find((method) => method === (name === "HEAD" ? "GET" : name));
