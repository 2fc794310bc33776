/**
 * Says that it begins, announces bodies at once, sends nearly all of each, and then no more. Called with the app's address, a
 * session's cookie, the bytes of a body, and how many.
 */
import { beginPost } from "./stalled-post";

const [, , url = "", cookie = "", bytes = "0", count = "0"] = process.argv;
const piece = Buffer.alloc(64 * 1024, "a");

async function stall(address: string) {
  const socket = beginPost(url, { cookie, address, bytes: Number(bytes) });
  for (let left = Number(bytes) - 100_000; left > 0; left -= piece.length) {
    if (socket.write(piece.subarray(0, Math.min(left, piece.length)))) continue;
    const goesOn = await new Promise((done) => {
      socket.once("drain", () => done(true));
      socket.once("close", () => done(false));
    });
    if (!goesOn) return;
  }
}

console.log("sending");
await Promise.all(Array.from({ length: Number(count) }, (_, n) => stall(`192.0.2.${n}`)));
setInterval(() => {}, 60_000);
