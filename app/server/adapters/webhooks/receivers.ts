/** What became of a message to another program: its answer, or in words why there was none. */
export type Told = { status: number; body: string } | { error: string };

/** Programs of people, at addresses that they give. */
export type Receivers = {
  /** Throws `invalid` for an address to which nothing is ever sent. */
  requireUsable: (url: string) => void;
  /** Sends it once. Throws nothing of what is wrong with the receiver. */
  tell: (url: string, message: { headers: Record<string, string>; body: string }) => Promise<Told>;
};
