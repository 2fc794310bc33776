/**
 * Replaces the skeleton cards by the meals of a running request as they arrive. The form's own answer follows
 * and is authoritative, so a failure here is ignored.
 */
export async function watchArrivals(sent: URLSearchParams, waiting: Element, left: AbortSignal) {
  const intent = sent.get("intent") ?? "";
  const requestId = sent.get(`${intent}RequestId`);
  if (!requestId) return;
  const lead = waiting.querySelector("[data-lead]") ? "1" : "";
  const query = new URLSearchParams({ requestId, intent, lead });
  // A redirect to the sign-in would take the words that the form's own answer has for it.
  const answer = await fetch(`/dashboard/meals/arriving?${query}`, {
    signal: left,
    redirect: "error",
  });
  const reader = answer.ok ? answer.body?.getReader() : undefined;
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return;
    text += decoder.decode(piece.value, { stream: true });
    const lines = text.split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) put(waiting, JSON.parse(line));
  }
}

function put(waiting: Element, html: unknown) {
  const { content } = Object.assign(document.createElement("template"), { innerHTML: html });
  waiting.querySelector("[data-skeleton]")?.replaceWith(content);
}
