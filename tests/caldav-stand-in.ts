import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text as readText } from "node:stream/consumers";
import { Parser } from "htmlparser2";

/** How the stand-in behaves from the next request on. */
export type CaldavBehavior =
  | "ok"
  | "refuses the password"
  | "500"
  | "429"
  | "hangs"
  | "huge"
  | "nonsense"
  | "redirects elsewhere"
  | "changes what is written"
  | "loses answers"
  | "cuts answers off"
  | "breaks off"
  | "full";

type Collection = {
  name: string;
  components: string[];
  objects: Map<string, { etag: string; data: string }>;
};

export type CaldavStandIn = {
  /** http://127.0.0.1:PORT */
  url: string;
  /** For IMPORT_ALLOW_HOSTS. */
  host: string;
  username: string;
  password: string;
  collections: Map<string, Collection>;
  /** The requests that it received, oldest first: "PUT /ann/shopping/x.ics". */
  asked: string[];
  /** The Authorization headers that it received. */
  signedInAs: string[];
  behave: (behavior: CaldavBehavior, times?: number) => void;
  /** Changes a stored task as another program would: its text, and with it its version. */
  edit: (path: string, change: (data: string) => string) => void;
  /** Returns the stored tasks of the list "Shopping", oldest first. */
  tasks: () => string[];
  paths: () => string[];
  stop: () => Promise<void>;
};

const SHOPPING = "/ann/shopping/";

/**
 * Starts a local CalDAV server that supports what a client needs to find, read, write and delete tasks, as Radicale does.
 * Its collection "Shopping" has tasks, "Work" has tasks and events, and "Birthdays" only events.
 */
export async function startCaldavStandIn(): Promise<CaldavStandIn> {
  let behavior: CaldavBehavior = "ok";
  let left = Infinity;
  let version = 0;
  const collection = (name: string, ...components: string[]): Collection => {
    return { name, components, objects: new Map() };
  };
  const standIn: CaldavStandIn = {
    url: "",
    host: "",
    username: "ann",
    password: "käse & brot",
    collections: new Map([
      [SHOPPING, collection("Shopping <&> more", "VTODO")],
      ["/ann/work/", collection("Work", "VEVENT", "VTODO")],
      ["/ann/birthdays/", collection("Birthdays", "VEVENT")],
    ]),
    asked: [],
    signedInAs: [],
    behave: (next, times = Infinity) => {
      behavior = next;
      left = times;
    },
    edit: (path, change) => {
      const found = objectAt(path);
      if (!found) throw new Error(`There is nothing at ${path}.`);
      found.in.objects.set(path, { etag: nextEtag(), data: change(found.object.data) });
    },
    tasks: () => [...shopping().objects.values()].map(({ data }) => data),
    paths: () => [...shopping().objects.keys()],
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const shopping = () => standIn.collections.get(SHOPPING) ?? collection("none");
  const nextEtag = () => `"${++version}"`;
  const folderOf = (path: string) => standIn.collections.get(path.replace(/[^/]*$/, ""));
  const objectAt = (path: string) => {
    const folder = folderOf(path);
    const object = folder?.objects.get(path);
    return folder && object ? { in: folder, object } : null;
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = decodeURI(request.url ?? "/");
    const { method = "", headers } = request;
    standIn.asked.push(`${method} ${path}`);
    if (headers.authorization) standIn.signedInAs.push(headers.authorization);
    const body = await readText(request);
    const now = left > 0 ? behavior : "ok";
    left -= 1;
    const say = (status: number, whole = "", more: Record<string, string> = {}) => {
      const half = whole.slice(0, whole.length / 2);
      if (now === "breaks off" && whole) {
        response.writeHead(status, { ...more, "Content-Length": String(whole.length) });
        response.write(half, () => response.destroy());
        return;
      }
      response.writeHead(status, more).end(now === "cuts answers off" ? half : whole);
    };
    const { username, password } = standIn;
    const known = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
    if (now === "hangs") return;
    if (now === "500") return say(500);
    if (now === "429") return say(429);
    if (now === "nonsense") return say(207, "<html><p>Welcome</p></html>");
    if (now === "huge") return say(207, `<multistatus>${"<a/>".repeat(2_000_000)}`);
    if (now === "full") return say(507);
    if (now === "redirects elsewhere") {
      return say(302, "", { Location: `http://localhost:9${path}` });
    }
    if (now === "refuses the password" || headers.authorization !== known) return say(401);
    if (path === "/.well-known/caldav") return say(301, "", { Location: "/dav/" });
    if (method === "PROPFIND") return say(207, propfind(path, headers.depth === "1", body));
    if (method === "REPORT") return say(207, multiget(body));
    if (method === "PUT") return put(path, body, now, headers, { say, response });
    if (method === "DELETE") {
      const found = objectAt(path);
      if (!found) return say(404);
      if (headers["if-match"] !== found.object.etag) return say(412);
      found.in.objects.delete(path);
      return say(204);
    }
    say(405);
  }

  function put(
    path: string,
    body: string,
    now: CaldavBehavior,
    headers: IncomingMessage["headers"],
    {
      say,
      response,
    }: {
      say: (status: number, body?: string, more?: Record<string, string>) => void;
      response: ServerResponse;
    },
  ) {
    const folder = folderOf(path);
    const before = objectAt(path)?.object;
    if (!folder) return say(409);
    if (!folder.components.includes("VTODO")) return say(403);
    if (headers["if-none-match"] === "*" && before) return say(412);
    if (headers["if-match"] && headers["if-match"] !== before?.etag) return say(412);
    if (!isCalendar(body)) return say(415);
    const etag = nextEtag();
    const changes = now === "changes what is written";
    const data = changes ? body.replace("BEGIN:VTODO\r\n", "BEGIN:VTODO\r\nX-SERVER:1\r\n") : body;
    folder.objects.set(path, { etag, data });
    if (now === "loses answers") return void response.destroy();
    // RFC 4791, 5.3.4: no ETag if the object was not stored as it was sent.
    say(before ? 204 : 201, "", changes ? {} : { ETag: etag });
  }

  function propfind(path: string, isDeep: boolean, body: string) {
    if (/current-user-principal/.test(body)) {
      const user = "<d:current-user-principal><d:href>/ann/</d:href></d:current-user-principal>";
      return multistatus([[path, user]]);
    }
    if (/calendar-home-set/.test(body)) {
      const home = "<c:calendar-home-set><d:href>/ann/</d:href></c:calendar-home-set>";
      return multistatus(path === "/ann/" ? [[path, home]] : []);
    }
    const described = [...standIn.collections].map(([at, it]): [string, string] => [
      at,
      `<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>${escape(it.name)}</d:displayname><c:supported-calendar-component-set>${it.components.map((name) => `<c:comp name="${name}"/>`).join("")}</c:supported-calendar-component-set>`,
    ]);
    const itself = described.filter(([at]) => at === path);
    if (itself.length > 0) return multistatus(itself);
    const plain: [string, string] = [path, "<d:resourcetype><d:collection/></d:resourcetype>"];
    return multistatus([plain, ...(isDeep && path === "/ann/" ? described : [])]);
  }

  function multiget(body: string) {
    const found = hrefsIn(body).map((href) => {
      const object = objectAt(decodeURI(href))?.object;
      if (!object) {
        return `<d:response><d:href>${escape(href)}</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>`;
      }
      return responseOf(
        href,
        `<d:getetag>${escape(object.etag)}</d:getetag><c:calendar-data>${escape(object.data)}</c:calendar-data>`,
      );
    });
    return frame(found.join(""));
  }

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  standIn.host = `127.0.0.1:${address.port}`;
  standIn.url = `http://${standIn.host}`;
  return standIn;
}

/** Returns whether the lines have at most 75 octets and end with CR LF, from BEGIN:VCALENDAR to its end. */
function isCalendar(body: string) {
  const lines = body.split("\r\n");
  const isWhole =
    lines[0] === "BEGIN:VCALENDAR" && lines.at(-2) === "END:VCALENDAR" && lines.at(-1) === "";
  return isWhole && lines.every((line) => !line.includes("\n") && Buffer.byteLength(line) <= 75);
}

const frame = (inside: string) =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${inside}</d:multistatus>`;
const responseOf = (href: string, properties: string) =>
  `<d:response><d:href>${escape(href)}</d:href><d:propstat><d:prop>${properties}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
const multistatus = (all: [string, string][]) =>
  frame(all.map(([href, properties]) => responseOf(href, properties)).join(""));
const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function hrefsIn(xml: string) {
  const hrefs: string[] = [];
  let isHref = false;
  const parser = new Parser(
    {
      onopentag: (name) => void (isHref = name.endsWith(":href")),
      ontext: (text) => void (isHref && hrefs.push(text)),
      onclosetag: () => void (isHref = false),
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return hrefs;
}
