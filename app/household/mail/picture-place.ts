import type { InlinePicture } from "~/server/adapters/mail/mail-sender";
import type { DrawnDish } from "~/server/adapters/banner-maker/banner-maker";
import { clothColorOf, drawnCuisineOf } from "~/ui/drawings/draw";

/**
 * Matches the placeholder of a picture. The outbox stores no pictures. A stored mail has a comment with the name of the
 * drawing and the HTML that shows it. The sender renders the picture and uncomments that HTML. The mail is also
 * complete without it. Escaped text cannot end the comment, because it contains no ">".
 */
const PLACE = /<!--picture ([a-z]+)\/([\w.-]+) (.*?)-->\n/;
const ID = "plate@weeknight";

type ShownPicture = {
  /** The address of the picture within the mail. */
  address: string;
  /** The color of the cloth, for programs that do not show pictures. */
  color: string;
};

/** Returns the place for a dish's picture, which `html` shows. Returns "" for an unknown drawing. */
export function picturePlace(
  { drawing, cuisine }: DrawnDish,
  html: (picture: ShownPicture) => string,
) {
  const place = drawnCuisineOf(cuisine);
  const color = clothColorOf({ drawing, cuisine: place });
  if (color === null) return "";
  return `<!--picture ${place}/${drawing} ${html({ address: `cid:${ID}`, color })}-->\n`;
}

/** Returns the dish of a stored mail's picture. Returns null if it has none. */
export function pictureIn(html: string): DrawnDish | null {
  const [, cuisine, drawing] = PLACE.exec(html) ?? [];
  return cuisine && drawing ? { cuisine, drawing } : null;
}

/** Returns a stored mail with its picture, ready to be sent. If `png` is null, removes the picture's placeholder. */
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

/** Returns a stored mail for a preview page, with the picture as a `data:` address. */
export function withPictureData(html: string, png: Buffer | null) {
  const ready = withPicture(html, png).html;
  if (png === null) return ready;
  return ready.replace(`"cid:${ID}"`, `"data:image/png;base64,${png.toString("base64")}"`);
}
