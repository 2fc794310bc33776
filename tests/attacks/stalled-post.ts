import { connect, type Socket } from "node:net";

export type Post = {
  path?: string | undefined;
  cookie?: string | undefined;
  address?: string | undefined;
  type?: string | undefined;
  /** The announced length of the body in bytes. */
  bytes: number;
};

/** Begins to post a form to the app at `url`. Returns the socket, on which the caller can send the body. */
export function beginPost(url: string, { path = "/custom-recipes", bytes, ...sent }: Post): Socket {
  const { cookie, address = "192.0.2.1", type = "application/x-www-form-urlencoded" } = sent;
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on("error", () => {});
  socket.on("data", () => {});
  const lines = [
    `POST ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    "Sec-Fetch-Site: same-origin",
    `Content-Type: ${type}`,
    `Content-Length: ${bytes}`,
    `X-Forwarded-For: ${address}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\nintent=paste&pasted=`);
  return socket;
}
