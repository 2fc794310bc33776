import { type ChildProcess, fork, type SerializationType } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";

/** A process of ours, and what ends it at once. */
export type Child = { process: ChildProcess; end: () => void };

type Options = {
  /** Of its JavaScript. */
  megabytes: number;
  /** "advanced" where bytes are to stay bytes. */
  serialization?: SerializationType;
};

/**
 * Starts a file as a process of its own, without the settings of this one, which ends with this one, and before it where
 * memory runs out. It keeps nobody from ending.
 */
export function startChild(file: string, { megabytes, serialization = "json" }: Options): Child {
  const child = fork(file, {
    // What is read is let go of at once: the room for that may stay small, which saves 50 MB of a large library.
    execArgv: [`--max-old-space-size=${megabytes}`, "--max-semi-space-size=2"],
    // glibc would keep what each thread has freed: 470 MB after sixteen photos, and 180 MB so.
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "1" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization,
  });
  child.unref();
  child.channel?.unref();
  // Where it ends by itself, whoever asks hears of that.
  child.on("error", () => {});
  if (process.platform === "linux") void offerToKernel(child);
  const kill = () => void child.kill("SIGKILL");
  process.once("exit", kill);
  const end = () => {
    process.off("exit", kill);
    kill();
  };
  return { process: child, end };
}

/** Of what is ended for want of memory the kernel takes this process first. It may have ended already. */
const offerToKernel = ({ pid }: ChildProcess) =>
  writeFile(`/proc/${pid}/oom_score_adj`, "1000").catch(() => {});

/**
 * Asks it something, and waits for its next message; "late" where that takes longer than `timeout` milliseconds, "broken"
 * where the process ends instead, or has ended. One question at a time.
 */
export async function askChild<Answer>(
  { process: child }: Child,
  question: Parameters<ChildProcess["send"]>[0],
  timeout: number,
): Promise<Answer | "late" | "broken"> {
  const late = AbortSignal.timeout(timeout);
  const ended = new AbortController();
  const onExit = () => ended.abort();
  child.once("exit", onExit);
  if (child.exitCode !== null || child.signalCode !== null) ended.abort();
  try {
    // Where it cannot be sent, the process has ended or ends.
    child.send(question, () => {});
    const signal = AbortSignal.any([late, ended.signal]);
    const [answer]: Answer[] = await once(child, "message", { signal });
    return answer ?? "broken";
  } catch {
    return late.aborted ? "late" : "broken";
  } finally {
    child.off("exit", onExit);
  }
}
