import { connect, createServer, type Socket } from "node:net";
import { type App } from "./app";

/** A wire between a browser and the app that a test can cut. */
export type Line = {
  url: string;
  /** Ends every connection, and refuses new ones. */
  cut: () => void;
  mend: () => void;
  close: () => Promise<void>;
};

/** Opens such a wire to the app. */
export async function openLine(app: App): Promise<Line> {
  const { hostname, port } = new URL(app.url);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The line has no port.");
  const hangUp = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: `http://${hostname}:${address.port}`,
    cut: () => {
      isCut = true;
      hangUp();
    },
    mend: () => {
      isCut = false;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        hangUp();
      }),
  };
}
