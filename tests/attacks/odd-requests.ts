import { randomFrom } from "../services";

/** A request that was generated from a seed: the bytes as they are sent. */
export type OddRequest = { seed: number; bytes: Buffer };

const METHODS = ["GET", "GET", "GET", "POST", "POST", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"];
const ODD_METHODS = ["TRACE", "CONNECT", "PURGE", "get", "G", "M-SEARCH", "", "GET GET", "PRI"];
const STARTS = [
  "/",
  "/",
  "/",
  "/",
  "/",
  "//",
  "///",
  "/\\",
  "",
  "*",
  "http://",
  "https://h/",
  "/./",
  "/../",
];
const PATHS = [
  "",
  "auth",
  "dashboard",
  "dashboard/meals",
  "dashboard/calendar/2026-11-20",
  "favorites",
  "all-recipes",
  "custom-recipes",
  "custom-recipes/file",
  "dashboard/groceries",
  "subscribe",
  "account",
  "account/data",
  "admin",
  "trash",
  "contact",
  "forgot",
  "reset/x",
  "shared/x",
  "join/x",
  "unsubscribe/x",
  "healthz",
  "readyz",
  "api/auth/user",
  "api/meals/suggestions",
  "api/calendar",
  "api/favorites/x",
  "api/grocery-list/taps",
  "api/recipes/parse-url",
  "api/webhooks/stripe",
  "api/login",
  "icon.svg",
  "build/x.js",
  "sw.js",
  "manifest.webmanifest",
  "refused",
];
const BITS = [
  "@",
  "[",
  "]",
  ":0",
  ":99999",
  "%",
  "%00",
  "%2e%2e",
  "%2F",
  "%E0%A4%A",
  "%ff",
  "..",
  "~",
  "|",
  "^",
  "é",
  "\u202e",
  "'",
  '"',
  "<",
  ">",
  "`",
  "{",
  "}",
  "\\",
  ";",
  "a".repeat(300),
  "\t",
  "\u0000",
  " ",
];
const QUERIES = [
  "",
  "",
  "_data",
  "_data=root",
  "_data=routes%2Fdashboard._index",
  "index",
  "?",
  "&&&",
  "=",
  "month=2026-11",
  "month=9999-99",
  "month[]=x",
  "weekStart=2026-02-30",
  "q=%",
  "q=%F0%9F",
  "page=-1",
  "startDate=2026-11-01&endDate=x",
  "redirectTo=//evil.example",
  "a[b][c]=d",
  "__proto__=x",
  "#x",
];
const HOSTS = [
  "127.0.0.1",
  "127.0.0.1",
  "127.0.0.1",
  "localhost:80",
  "[::1]",
  "[",
  "]",
  "[::",
  "1.2.3.999",
  "a:99999",
  "a:-1",
  "",
  " ",
  "a b",
  "@",
  "user@h",
  "h/",
  "h?x",
  "h#x",
  "0x7f.1",
  "xn--",
  "é",
  ".",
  "..",
  ":",
];
const TYPES = [
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "text/plain",
  "application/json; charset=x",
  "application/xml",
  "",
  ";",
  "multipart/form-data; boundary=" + "b".repeat(200),
];
const HEADERS = [
  "Accept: */*",
  "Accept: text/html",
  "Accept-Encoding: gzip, br",
  "Accept-Encoding: ;q=x",
  "Range: bytes=0-",
  "Range: bytes=9-1,x",
  "If-None-Match: *",
  "If-Modified-Since: x",
  "Cookie: weeknight_session=x",
  "Cookie: ;=;",
  "Cookie: weeknight_toast=eyJ4Ijox",
  "Cookie: weeknight_draft=e30",
  "Cookie: %",
  "Origin: null",
  "Origin: x",
  "Origin: http://evil.example",
  "Sec-Fetch-Site: same-origin",
  "Sec-Fetch-Site: none",
  "Referer: //x",
  "Referer: %",
  "X-Forwarded-For: 1, 2, 3",
  "X-Forwarded-Host: [",
  "X-Forwarded-Proto: x",
  "Forwarded: host=[",
  "Expect: 100-continue",
  "Expect: x",
  "Upgrade: websocket",
  "Connection: upgrade",
  "Connection: close",
  "Idempotency-Key: " + "k".repeat(300),
  "X-Weeknight-Request: x",
  "Stripe-Signature: t=x,v1=y",
  "TE: trailers",
  "Accept-Language: x;q=,,",
  "User-Agent: " + "u".repeat(3000),
  "X-A: \u00ff",
  ": x",
  "X B: c",
  "X-Method-Override: PUT",
];
const BODIES = [
  "",
  "{}",
  "[]",
  "null",
  "1",
  '"',
  "{",
  '{"a":',
  "[".repeat(200),
  '{"__proto__":{"x":1}}',
  '{"count":1e999}',
  "a=b",
  "a[9999999]=x",
  "intent=generate",
  "intent=%",
  "=&=&=",
  "returnTo=//evil.example",
  "mealId=\u0000",
  "--x\r\n\r\n",
  "--x\r\nContent-Disposition: form-data; name=file; filename=a\r\n\r\nb\r\n--x--\r\n",
  "--x--",
  "0\r\n\r\n",
  "5\r\nhello\r\n0\r\n\r\n",
  "zz\r\n",
  "\u0000\u0001\u0002",
  "x".repeat(5000),
];

/**
 * Generates a request that is mostly valid and has something odd. The same seed makes the same request. Some requests have
 * `cookie`, so that they reach the code behind the guards.
 */
export function makeOddRequest(seed: number, cookie: string): OddRequest {
  const random = randomFrom(seed);
  // The first numbers of consecutive seeds are similar.
  for (let i = 0; i < 5; i++) random();
  const chance = (share: number) => random() < share;
  const one = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? "";
  const some = (from: readonly string[], most: number) =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, () => one(from));

  const path =
    one(STARTS) + one(PATHS) + (chance(0.4) ? some(BITS, 4).join(chance(0.5) ? "" : "/") : "");
  const query = chance(0.4) ? `?${some(QUERIES, 3).join("&")}` : "";
  const method = chance(0.93) ? one(METHODS) : one(ODD_METHODS);
  const version = chance(0.95)
    ? "HTTP/1.1"
    : one(["HTTP/1.0", "HTTP/2.0", "HTTP/9", "", "HTTP/1.1 x"]);
  const body = chance(0.5) ? some(BODIES, 3).join("") : "";
  const signedIn = chance(0.4) ? [`Cookie: ${cookie}`, "Sec-Fetch-Site: same-origin"] : [];
  const length = one([
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Content-Length: 99999",
    "Content-Length: x",
    "Content-Length: -1",
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: x",
    "Content-Length: 1\r\nTransfer-Encoding: chunked",
  ]);
  const lines = [
    `${method} ${path}${query} ${version}`,
    ...(chance(0.97) ? [`Host: ${chance(0.8) ? "127.0.0.1" : one(HOSTS)}`] : []),
    ...signedIn,
    ...some(HEADERS, 5),
    ...(body ? [`Content-Type: ${one(TYPES)}`, length] : []),
  ];
  const end = chance(0.97) ? "\r\n" : one(["\n", "\r", "\r\n\r\n", " "]);
  const encoding = chance(0.9) ? "utf8" : "latin1";
  return { seed, bytes: Buffer.from(`${lines.join(end)}${end}${end}${body}`, encoding) };
}
