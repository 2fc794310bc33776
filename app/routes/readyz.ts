import { findUnreadiness } from "~/http/readiness.server";

/** Ready: what is sent here can be stored. A 503 says in one word why not. */
export async function loader() {
  const reason = await findUnreadiness();
  return new Response(reason ?? "ready", {
    status: reason ? 503 : 200,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      ...(reason ? { "Retry-After": "10" } : {}),
    },
  });
}
