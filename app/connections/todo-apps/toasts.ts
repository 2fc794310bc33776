import { counted } from "~/server/values/words";

/** Returns the toast for a list that was sent. */
export function sentToast({ changed, isDone }: { changed: number; isDone: boolean }) {
  if (!isDone) return { title: "Sending the list", description: "The rest is sent automatically." };
  const tasks = counted(changed, "task");
  return changed === 0
    ? { title: "Nothing to send", description: "The to-do app is up to date." }
    : { title: "List sent", description: `${tasks} changed there.` };
}
