import type { Cookie } from "@remix-run/node";
import type * as z from "zod";
import { readCookie } from "./cookies.server";

type Choices = Record<string, string | null>;

/**
 * How a page is looked at: as its address asks, or else as this browser remembers it, by `schema`, whose values are null where
 * nothing was chosen; with the headers that have the browser remember what the address asks for.
 */
export async function rememberedChoices<C extends Choices>(
  request: Request,
  cookie: Cookie,
  schema: z.ZodType<C>,
): Promise<{ choices: C; headers: HeadersInit }> {
  const address = new URL(request.url).searchParams;
  const asked = schema.parse(Object.fromEntries(address));
  const kept = await readCookie(cookie, request, schema);
  const said = Object.entries(asked).filter(([, value]) => value !== null);
  const choices = schema.parse({ ...asked, ...kept, ...Object.fromEntries(said) });
  if (said.length === 0) return { choices, headers: {} };
  return { choices, headers: { "Set-Cookie": await cookie.serialize(JSON.stringify(choices)) } };
}
