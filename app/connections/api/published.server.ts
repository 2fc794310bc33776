import type { Services } from "~/server/services";
import { sha256 } from "~/server/values/sha256";
import { openApiDocument } from "./document";

let made: { text: string; etag: string } | undefined;

/** The document as it is served, and what it is recognized by; made at the first use. */
export function publishedDocument({ settings }: Pick<Services, "settings">) {
  if (!made) {
    const text = JSON.stringify(openApiDocument(settings.APP_URL ?? "/"));
    made = { text, etag: `"${sha256(text).slice(0, 16)}"` };
  }
  return made;
}
