import sharp from "sharp";
import type { App } from "./app";
import type { Client } from "./client";

type Look = { width?: number; height?: number; color?: string };

/** Makes a picture with two halves: the upper one in `color`, the lower one blue. */
export async function makePicture({ width = 900, height = 600, color = "#c86432" }: Look = {}) {
  const half = await sharp({
    create: { width, height: Math.floor(height / 2), channels: 3, background: color },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "#2040c0" } }).composite([
    { input: half, left: 0, top: 0 },
  ]);
}

/** Makes the picture as a JPEG file. */
export const makeJpeg = async (look?: Look) => (await makePicture(look)).jpeg().toBuffer();

/** Uploads a recipe photo as a program does, with an access token if there is one. Returns the response. */
export function callPhoto(
  app: App,
  mealId: string,
  { file, alt = "" }: Sent,
  headers: Record<string, string>,
) {
  const body = new FormData();
  body.set("alt", alt);
  body.set("file", new File([file], "photo.jpg"));
  return fetch(`${app.url}/api/meals/${mealId}/photos`, { method: "POST", body, headers });
}

type Sent = { file: Uint8Array<ArrayBuffer>; fileName?: string; alt?: string };

/** Uploads a recipe photo as its form does. Returns the response. */
export function sendPhoto(app: App, cook: Client, mealId: string, sent: Sent) {
  const { file, fileName = "photo.jpg", alt = "" } = sent;
  const body = new FormData();
  body.set("form", "photo");
  body.set("alt", alt);
  body.set("file", new File([file], fileName));
  return fetch(`${app.url}/dashboard/meals/${mealId}/photos/new`, {
    method: "POST",
    body,
    headers: { cookie: cook.cookie(), origin: app.url },
    redirect: "manual",
  });
}
