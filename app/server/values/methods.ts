/** The HTTP methods that a call may have, in the order in which they are listed. */
export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

/** Returns the method whose entry answers a request: HEAD is answered as GET. Undefined for a method that no call has. */
export const methodOf = (name: string): Method | undefined =>
  METHODS.find((method) => method === (name === "HEAD" ? "GET" : name));
