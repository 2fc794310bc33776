import { makeZip } from "client-zip";
import { yieldToEventLoop } from "~/server/values/cooperative-scheduling";
import type { Owner } from "~/household/access/user";
import { MAX_PHOTOS } from "~/recipes/photos/photos.schema";
import { listPhotoFiles } from "~/recipes/photos/photo-files.server";
import { listForExport } from "./export.server";
import type { ExportedMeal } from "~/engine/recipe/exported-meal";
import { toJsonLd } from "~/recipes/importers/own/json-ld";
import type { Deps } from "~/server/services";
import { cooklangFiles } from "./cooklang";
import type { ExportedPhoto, ExportFile } from "./export-file";
import { createFileNames } from "./file-names";
import type { ZipFormat } from "./formats";
import { mealieFiles } from "./mealie";
import { paprikaFile } from "./paprika";

/** How many photos of a recipe a format takes. */
const PHOTOS: Record<ZipFormat, number> = {
  zip: MAX_PHOTOS,
  paprika: MAX_PHOTOS,
  mealie: 1,
  cooklang: 1,
};

/**
 * All recipes of the household as a zip file in a format, in pieces that are made as they are read. A photo whose file is
 * gone is left out.
 */
export async function* writeZip(
  services: Deps<"db" | "photoFiles" | "now">,
  user: Owner,
  format: ZipFormat,
): AsyncGenerator<Uint8Array> {
  const reader = makeZip(toEntries(listFiles(services, user, format))).getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

async function* toEntries(files: AsyncIterable<ExportFile>) {
  for await (const { name, bytes, at } of files) {
    // The checksum of a large photo takes ten milliseconds.
    await yieldToEventLoop();
    yield { name, input: bytes, lastModified: new Date(at) };
  }
}

async function* listFiles(
  services: Deps<"db" | "photoFiles" | "now">,
  user: Owner,
  format: ZipFormat,
): AsyncGenerator<ExportFile> {
  const nameOf = createFileNames();
  for await (const meal of listForExport(services, user)) {
    await yieldToEventLoop();
    const photos = await photosOf(services, user, meal, PHOTOS[format]);
    yield* await filesOf(format, nameOf(meal.title), meal, photos);
  }
}

async function filesOf(
  format: ZipFormat,
  name: string,
  meal: ExportedMeal,
  photos: readonly ExportedPhoto[],
): Promise<ExportFile[]> {
  switch (format) {
    case "paprika":
      return [await paprikaFile(name, meal, photos)];
    case "mealie":
      return mealieFiles(name, meal, photos);
    case "cooklang":
      return cooklangFiles(name, meal, photos);
    case "zip":
      return jsonFiles(name, meal, photos);
  }
}

/** A file of schema.org's JSON, and its photos with its name. */
function jsonFiles(
  name: string,
  meal: ExportedMeal,
  photos: readonly ExportedPhoto[],
): ExportFile[] {
  const at = meal.createdAt;
  const pictures = photos.map(({ bytes }, index) => ({
    name: `${name}${index === 0 ? "" : ` photo ${index + 1}`}.jpg`,
    bytes,
    at,
  }));
  const node = toJsonLd(meal);
  const image = pictures.map((picture) => picture.name);
  const text = JSON.stringify(
    { "@context": "https://schema.org", ...node, ...(image.length > 0 && { image }) },
    null,
    2,
  );
  return [{ name: `${name}.json`, bytes: text, at }, ...pictures];
}

async function photosOf(
  services: Deps<"db" | "photoFiles" | "now">,
  user: Owner,
  { id }: ExportedMeal,
  most: number,
) {
  const photos: ExportedPhoto[] = [];
  for await (const bytes of listPhotoFiles(services, user, id)) {
    photos.push({ bytes });
    if (photos.length === most) break;
  }
  return photos;
}
