import type { InlinePicture } from "~/server/adapters/mail/mail-sender";
import type { DrawnDish } from "~/server/adapters/banner-maker/banner-maker";
import { clothColorOf, cuisineOf } from "~/ui/drawings/draw";

/**
 * The outbox stores no pictures. A stored mail has a comment instead: the name of the drawing, and the HTML that shows it.
 * The sender makes the picture and then takes that HTML out of its comment. Until then, and if the picture cannot be
 * made, the mail is complete without it. Escaped text cannot end the comment: it contains no ">".
 */
const PLACE = /<!--picture ([a-z]+)\/([\w.-]+) (.*?)-->\n/;
const ID = "plate@weeknight";

type Shown = {
  /** The address of the picture within the mail. */
  address: string;
  /** The color of the cloth, for programs that do not show pictures. */
  color: string;
};

/** A place for the picture of a dish, which `html` shows; empty for an unknown drawing. */
export function picturePlace({ drawing, cuisine }: DrawnDish, html: (shown: Shown) => string) {
  const place = cuisineOf(cuisine);
  const color = clothColorOf({ drawing, cuisine: place });
  if (color === null) return "";
  return `<!--picture ${place}/${drawing} ${html({ address: `cid:${ID}`, color })}-->\n`;
}

/** The dish whose picture a stored mail wants; null for none. */
export function pictureIn(html: string): DrawnDish | null {
  const [, cuisine, drawing] = PLACE.exec(html) ?? [];
  return cuisine && drawing ? { cuisine, drawing } : null;
}

/** A stored mail with its picture, ready to be sent; without the picture's place if `png` is null. */
export function withPicture(
  html: string,
  png: Buffer | null,
): { html: string; pictures: InlinePicture[] } {
  if (png === null) return { html: html.replace(PLACE, ""), pictures: [] };
  return {
    html: html.replace(PLACE, (_, _cuisine, _drawing, row) => `${row}\n`),
    pictures: [{ id: ID, fileName: "plate.png", contentType: "image/png", bytes: png }],
  };
}

/** A stored mail as a page previews it: the picture is a `data:` address. */
export function withPictureData(html: string, png: Buffer | null) {
  const ready = withPicture(html, png).html;
  if (png === null) return ready;
  return ready.replace(`"cid:${ID}"`, `"data:image/png;base64,${png.toString("base64")}"`);
}
