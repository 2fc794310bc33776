/** The result of a message to another program: its response, or the reason why it did not arrive. */
export type Told = { status: number; body: string } | { error: string };

/** Users' own programs, at addresses that they enter. */
export type Receivers = {
  /** Throws `invalid` for an address to which nothing is ever sent. */
  requireUsable: (url: string) => void;
  /** Sends a message once. Failures of the receiver are returned, not thrown. */
  tell: (url: string, message: { headers: Record<string, string>; body: string }) => Promise<Told>;
};
