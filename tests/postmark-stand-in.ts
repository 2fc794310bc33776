import { createServer, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import * as z from "zod";

/** What the stand-in does with the mails that come from now on. */
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
  /** What it has taken to be delivered, oldest first. */
  taken: PostmarkMail[];
  /** How often it was asked, whatever came of it. */
  asked: number;
  behave: (behavior: Behavior) => void;
  stop: () => Promise<void>;
};

/** Seconds that it asks to wait if it is asked too often. */
export const RETRY_AFTER = 900;
/** A recipient whom Postmark knows to be inactive, and one whom it cannot read. */
export const INACTIVE = "gone@example.org";
export const UNREADABLE = "nobody@nowhere";

/** A local server that speaks Postmark's `POST /email`, as strict with its token as Postmark is. */
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
