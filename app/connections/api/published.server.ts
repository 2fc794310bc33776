import type { Services } from "~/server/services";
import { sha256 } from "~/server/values/sha256";
import { openApiDocument } from "./document";

let cached: { text: string; etag: string } | undefined;

/** Returns the served text of the OpenAPI document and its ETag. Both are created once, on the first call. */
export function publishedDocument({ settings }: Pick<Services, "settings">) {
  if (!cached) {
    const text = JSON.stringify(openApiDocument(settings.APP_URL ?? "/"));
    cached = { text, etag: `"${sha256(text).slice(0, 16)}"` };
  }
  return cached;
}
