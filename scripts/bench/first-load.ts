import { gzipSync } from "node:zlib";

export type Kind = "html" | "css" | "js" | "svg" | "other";
export type LoadedFile = { path: string; kind: Kind; bytes: number };

/** The bytes that a browser with an empty cache fetches for a page, gzipped at level 6. */
export type FirstLoad = {
  path: string;
  /** The HTML of the page. */
  page: string;
  files: LoadedFile[];
  /** Returns the sum of one kind, or of all. */
  bytes: (kind?: Kind) => number;
};

/** Fetches `path` of the app and every file to which its page or its style sheets refer. */
export async function firstLoad(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<FirstLoad> {
  const { text: page, ...document } = await fetchFile(new URL(path, origin), headers);
  const files = [document];
  const waiting = referencesOf(page, new URL(path, origin));
  const seen = new Set<string>();
  for (let url = waiting.shift(); url; url = waiting.shift()) {
    if (seen.has(url.href)) continue;
    seen.add(url.href);
    const { text, ...file } = await fetchFile(url, {});
    files.push(file);
    if (file.kind === "css") waiting.push(...urlsOf(text, url));
  }
  const bytes = (kind?: Kind) =>
    files.reduce((sum, file) => sum + (!kind || file.kind === kind ? file.bytes : 0), 0);
  return { path, page, files, bytes };
}

async function fetchFile(url: URL, headers: Record<string, string>) {
  const response = await fetch(url, { headers, redirect: "manual" });
  const body = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) throw new Error(`${url.pathname} answered ${response.status}.`);
  const kind = kindOf(response.headers.get("content-type") ?? "");
  // Pictures and fonts are already compressed.
  const bytes = kind === "other" ? body.length : gzipSync(body, { level: 6 }).length;
  return { path: url.pathname, kind, bytes, text: body.toString() };
}

function kindOf(type: string): Kind {
  if (type.startsWith("text/html")) return "html";
  if (type.startsWith("text/css")) return "css";
  if (/javascript/.test(type)) return "js";
  if (type.startsWith("image/svg")) return "svg";
  return "other";
}

/** Returns the files that a browser fetches for a page: style sheets, icons, scripts, pictures, sprites. */
function referencesOf(page: string, base: URL) {
  const found: string[] = [];
  for (const [tag, name] of page.matchAll(/<(link|script|img|source|use|image)\b[^>]*>/g)) {
    if (name === "link" && !/\brel="[^"]*(stylesheet|icon|preload|manifest)/.test(tag)) continue;
    const [, address] = /\s(?:href|src|xlink:href)="([^"]*)"/.exec(tag) ?? [];
    if (address) found.push(address.replaceAll("&amp;", "&"));
  }
  return toFiles(found, base);
}

function urlsOf(css: string, base: URL) {
  return toFiles(
    [...css.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, url = ""]) => url),
    base,
  );
}

/** Returns absolute addresses without fragments. Omits addresses within the page itself. */
function toFiles(addresses: string[], base: URL) {
  return addresses
    .filter((address) => address && !/^(data:|#)/.test(address))
    .map((address) => {
      const url = new URL(address, base);
      url.hash = "";
      return url;
    });
}
