import { findUnreadiness } from "~/http/readiness.server";

/** The readiness check, which succeeds if this process can store data. A 503 contains the reason in one word. */
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
