import { createServer, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import * as z from "zod";

/** How the stand-in treats the mails that arrive from now on. */
export type Behavior = "ok" | "500" | "429" | "401" | "hangs" | "nonsense";

const mail = z.object({
  From: z.string(),
  To: z.string(),
  Subject: z.string(),
  TextBody: z.string(),
  HtmlBody: z.string(),
  ReplyTo: z.string().optional(),
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })),
  Metadata: z.record(z.string(), z.string()),
  Attachments: z
    .array(
      z.strictObject({
        Name: z.string(),
        Content: z.base64(),
        ContentType: z.string(),
        ContentID: z.string().startsWith("cid:"),
      }),
    )
    .optional(),
});
export type PostmarkMail = z.infer<typeof mail>;

export type PostmarkStandIn = {
  /** For POSTMARK_API_BASE. */
  url: string;
  token: string;
  /** The mails that it accepted, oldest first. */
  taken: PostmarkMail[];
  /** How many requests it received, whatever their result. */
  asked: number;
  behave: (behavior: Behavior) => void;
  stop: () => Promise<void>;
};

/** The seconds in the Retry-After of a 429. */
export const RETRY_AFTER = 900;
/** Two recipients that Postmark rejects: one is inactive, and the other is not a valid address. */
export const INACTIVE = "gone@example.org";
export const UNREADABLE = "nobody@nowhere";

/** Starts a local server for Postmark's `POST /email`, which checks the token as strictly as Postmark does. */
export async function startPostmarkStandIn({ port = 0 } = {}): Promise<PostmarkStandIn> {
  let behavior: Behavior = "ok";
  const standIn: PostmarkStandIn = {
    url: "",
    token: "a-server-token",
    taken: [],
    asked: 0,
    behave: (next) => void (behavior = next),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      standIn.asked += 1;
      if (behavior === "hangs") return;
      if (behavior === "nonsense") {
        response.writeHead(200, { "Content-Type": "text/html" }).end("<p>Sign in to the Wi-Fi</p>");
      } else if (behavior === "500") {
        refuse(response, 500, 100, "Maintenance");
      } else if (behavior === "429") {
        response.setHeader("Retry-After", String(RETRY_AFTER));
        refuse(response, 429, 429, "Rate limit exceeded");
      } else if (request.headers["x-postmark-server-token"] !== standIn.token) {
        refuse(response, 401, 10, "Bad or missing API token.");
      } else if (behavior === "401") {
        refuse(response, 401, 10, "No Account or Server API tokens were supplied.");
      } else if (request.url !== "/email" || request.method !== "POST") {
        refuse(response, 404, 701, "There is nothing here");
      } else deliver(mail.parse(JSON.parse(body)), response);
    });
  });

  function deliver(mail: PostmarkMail, response: ServerResponse) {
    if (mail.To === INACTIVE) {
      const why = `You tried to send to recipient(s) that have been marked as inactive. Found inactive addresses: ${INACTIVE}.`;
      return refuse(response, 422, 406, why);
    }
    if (mail.To === UNREADABLE) return refuse(response, 422, 300, "Invalid 'To' address");
    standIn.taken.push(mail);
    answer(response, 200, {
      To: mail.To,
      SubmittedAt: new Date().toISOString(),
      MessageID: `pm-${standIn.taken.length}`,
      ErrorCode: 0,
      Message: "OK",
    });
  }

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  standIn.url = `http://127.0.0.1:${address.port}`;
  return standIn;
}

const refuse = (response: ServerResponse, status: number, ErrorCode: number, Message: string) =>
  answer(response, status, { ErrorCode, Message });

function answer(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
