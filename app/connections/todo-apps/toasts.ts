import { counted } from "~/server/values/words";

/** What is said once a list was sent. */
export function sentToast({ changed, isDone }: { changed: number; isDone: boolean }) {
  if (!isDone) return { title: "List on its way", description: "The rest follows by itself." };
  const tasks = counted(changed, "task");
  return changed === 0
    ? { title: "Nothing to send", description: "The to-do app is up to date." }
    : { title: "List sent", description: `${tasks} changed there.` };
}
