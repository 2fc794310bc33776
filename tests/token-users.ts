import type { Scope, User } from "../app/household/access/user";
import { findTokenUser } from "../app/household/access/user.server";
import { addToken, endToken } from "../app/household/tokens/access-tokens.server";
import type { createServices } from "./services";

type TestServices = Awaited<ReturnType<typeof createServices>>;

/** Creates an access token that expires in 90 days. Returns its user as the token acts, and a function that removes it. */
export async function actByToken(services: TestServices, user: User, ...scope: Scope[]) {
  const input = { name: "Display", scope, lifetime: "90" as const };
  const program = await findTokenUser(services, await addToken(services, user, input));
  if (!program) throw new Error("The token is unknown.");
  return { program, end: () => endToken(services, user, program.token.id) };
}
