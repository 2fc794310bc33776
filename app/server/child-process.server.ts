import { type ChildProcess, fork, type SerializationType } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";

/** A child process, and the function that kills it. */
export type Child = { process: ChildProcess; end: () => void };

type Options = {
  /** Limit of the child's JavaScript heap, in MiB. */
  megabytes: number;
  /** "advanced" if messages contain bytes that must not become JSON. */
  serialization?: SerializationType;
};

/**
 * Starts a file as a child process without this process's settings. It ends with this process, and before it if
 * memory runs out. It does not keep this process alive.
 */
export function startChild(file: string, { megabytes, serialization = "json" }: Options): Child {
  const child = fork(file, {
    // Objects are freed soon after they are read. A small young generation saves 50 MB for a large library.
    execArgv: [`--max-old-space-size=${megabytes}`, "--max-semi-space-size=2"],
    // With more arenas, glibc keeps the memory that each thread has freed: 470 MB after sixteen photos instead
    // of 180 MB.
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "1" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization,
  });
  child.unref();
  child.channel?.unref();
  // A child that ends is reported by `askChild`, so its error event needs no handling.
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

/** Makes the OOM killer prefer this child. Ignores errors, because the child may have exited. */
const offerToKernel = ({ pid }: ChildProcess) =>
  writeFile(`/proc/${pid}/oom_score_adj`, "1000").catch(() => {});

/**
 * Sends a question to the child and returns its next message. Returns "late" after `timeout` milliseconds, and
 * "broken" if the process ends or has ended. One question at a time.
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
    // A question cannot be sent only if the process has ended or is ending, which `askChild` detects itself.
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
