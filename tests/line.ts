import { connect, createServer, type Socket } from "node:net";

/** A connection to a server that a test can interrupt or replace with something else. */
export type Line = {
  url: string;
  /** Ends every connection, and refuses new ones. */
  cut: () => void;
  /** Ends every connection. Accepts new ones, but never answers them. */
  hang: () => void;
  /** Ends every connection. Answers new ones as a hotel's Wi-Fi does. */
  babble: () => void;
  restore: () => void;
  close: () => Promise<void>;
};

const PORTAL = "<p>Sign in to the Wi-Fi</p>";
const BABBLE = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${PORTAL.length}\r\nConnection: close\r\n\r\n${PORTAL}`;

/** Opens a `Line` to the server at that address. */
export async function openLine(server: { url: string }): Promise<Line> {
  const { hostname, port } = new URL(server.url);
  const sockets = new Set<Socket>();
  let state: "well" | "cut" | "hung" | "babbling" = "well";
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy());
  };
  const entrance = createServer((near) => {
    if (state === "cut") return void near.destroy();
    if (state !== "well") {
      keep(near);
      if (state === "babbling") near.once("data", () => near.end(BABBLE));
      else near.resume();
      return;
    }
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
  await new Promise<void>((ready) => entrance.listen(0, "127.0.0.1", ready));
  const address = entrance.address();
  if (address === null || typeof address === "string") throw new Error("The line has no port.");
  const hangUp = () => sockets.forEach((socket) => socket.destroy());
  const become = (next: typeof state) => {
    state = next;
    hangUp();
  };
  return {
    url: `http://${hostname}:${address.port}`,
    cut: () => become("cut"),
    hang: () => become("hung"),
    babble: () => become("babbling"),
    // Connections that hang stay that way until they are closed.
    restore: () => void (state = "well"),
    close: () =>
      new Promise((done) => {
        entrance.close(() => done());
        hangUp();
      }),
  };
}
