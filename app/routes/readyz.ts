import { findUnreadiness } from "~/http/readiness.server";

/** Readiness check: this process can store what is sent to it. A 503 gives the reason in one word. */
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
