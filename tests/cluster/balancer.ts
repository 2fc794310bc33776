import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export type Balancer = {
  url: string;
  /** The addresses of the servers behind it. */
  targets: string[];
  /** Resolves once this number of servers is ready. */
  untilReady: (count: number) => Promise<void>;
  stop: () => Promise<void>;
};

const LOOK_EVERY_MS = 200;

/**
 * Sends requests in turn to the servers that report ready at /readyz. It sends no request twice, except for a script or a
 * style sheet that one server does not have: another server may run the version that has it.
 */
export async function startBalancer(targets: string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let ready: string[] = [];
  let turn = 0;
  let isStopping = false;
  const look = async () => {
    while (!isStopping) {
      const found = await Promise.all(targets.map(isReady));
      ready = targets.filter((_, index) => found[index]);
      await sleep(LOOK_EVERY_MS);
    }
  };
  const looking = look();

  const handOn = (from: IncomingMessage, to: ServerResponse, untried: readonly string[]) => {
    const [target, ...others] = untried;
    if (!target) return void to.writeHead(502).end("No server is ready");
    const { method, url = "/", headers } = from;
    const ahead = request(target + url, { agent, ...(method && { method }), headers }, (answer) => {
      if (answer.statusCode === 404 && url.startsWith("/build/") && others.length > 0) {
        answer.resume();
        return handOn(from, to, others);
      }
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    ahead.on("error", (error) => {
      if (!to.headersSent) to.writeHead(502);
      to.end(error.message);
    });
    from.pipe(ahead);
  };
  const server = createServer((from, to) => {
    turn += 1;
    const start = turn % Math.max(1, ready.length);
    handOn(from, to, [...ready.slice(start), ...ready.slice(0, start)]);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    targets,
    untilReady: async (count) => {
      const from = performance.now();
      while (ready.length < count) {
        if (performance.now() - from > 30_000) throw new Error(`${ready.length} servers are ready`);
        await sleep(20);
      }
    },
    stop: async () => {
      isStopping = true;
      await looking;
      agent.destroy();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function isReady(target: string) {
  try {
    return (await fetch(`${target}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
