/** The liveness check, which succeeds if the process responds. */
export const loader = () =>
  new Response("ok", { headers: { "Content-Type": "text/plain; charset=utf-8" } });
