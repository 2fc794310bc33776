import { createServer, type Socket } from "node:net";

export type SmtpStandIn = {
  /** For SMTP_URL. */
  url: string;
  /** The mails that it accepted: the recipient of the envelope, and the message as it arrived. */
  taken: { to: string; message: string }[];
  /** Sets the behavior from now on: accepts mail, rejects it temporarily or permanently, or stops answering. */
  behave: (behavior: "ok" | "busy" | "refuses the recipient" | "hangs" | "no login") => void;
  stop: () => Promise<void>;
};

/** Starts a local server with the part of SMTP (RFC 5321) that a client needs to send a mail. */
export async function startSmtpStandIn(): Promise<SmtpStandIn> {
  let behavior: Parameters<SmtpStandIn["behave"]>[0] = "ok";
  const sockets = new Set<Socket>();
  const standIn: SmtpStandIn = {
    url: "",
    taken: [],
    behave: (next) => void (behavior = next),
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
    if (behavior === "hangs") return;
    let read = "";
    let to = "";
    let isMessage = false;
    const say = (line: string) => void socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === "EHLO" || verb === "HELO") say("250 stand-in");
      else if (verb === "MAIL") {
        if (behavior === "busy") say("451 Try again later");
        else if (behavior === "no login") say("530 Authentication required");
        else say("250 OK");
      } else if (verb === "RCPT") {
        to = /<(.*?)>/.exec(line)?.[1] ?? "";
        say(behavior === "refuses the recipient" ? "550 No such user here" : "250 OK");
      } else if (verb === "DATA") {
        isMessage = true;
        say("354 End with a dot");
      } else if (verb === "QUIT") socket.end("221 Bye\r\n");
      else say("250 OK");
    };
    say("220 stand-in ESMTP");
    socket.on("data", (chunk) => {
      read += chunk.toString("utf8");
      for (;;) {
        const mark = isMessage ? "\r\n.\r\n" : "\r\n";
        const end = read.indexOf(mark);
        if (end < 0) return;
        const part = read.slice(0, end);
        read = read.slice(end + mark.length);
        if (isMessage) {
          isMessage = false;
          standIn.taken.push({ to, message: part });
          say("250 Taken");
        } else hear(part);
      }
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  standIn.url = `smtp://127.0.0.1:${address.port}`;
  return standIn;
}
