import { timeOf } from "~/recipes/meals";
import { publicPath } from "./cookbooks.schema";
import type { PublicDish } from "./public-recipes.server";
import { pictureOf } from "./structured-data";
import { xml } from "./xml";

type Feed = {
  /** Its name for ever. */
  id: string;
  slug: string;
  title: string;
  introduction: string;
  author: string;
  publishedAt: string;
  /** The server's own, "https://meals.example.org". */
  origin: string;
  /** The newest first. */
  dishes: readonly PublicDish[];
};

/** The dishes that came last as an Atom feed (RFC 4287). Its text is the readers' to show as text. */
export function writeFeed({ origin, slug, dishes, ...feed }: Feed): string {
  const front = origin + publicPath(slug);
  return `${[
    `<?xml version="1.0" encoding="utf-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom">`,
    `<id>${feed.id}</id>`,
    `<title>${xml(feed.title)}</title>`,
    ...(feed.introduction ? [`<subtitle>${xml(feed.introduction)}</subtitle>`] : []),
    `<updated>${dishes[0]?.publishedAt ?? feed.publishedAt}</updated>`,
    // An author is asked for, and none need be named.
    `<author><name>${xml(feed.author || feed.title)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xml(`${front}/feed.xml`)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(front)}"/>`,
    `<generator>Weeknight</generator>`,
    ...dishes.map((dish) => entry(dish, slug, origin)),
    `</feed>`,
  ].join("\n")}\n`;
}

function entry(dish: PublicDish, slug: string, origin: string) {
  const { id, title, description, publishedAt, segment, coverId: cover, coverWidth: width } = dish;
  const picture = cover && width ? origin + pictureOf(slug, { id: cover, width }) : null;
  return [
    `<entry>`,
    `<id>${id}</id>`,
    `<title>${xml(title)}</title>`,
    `<published>${publishedAt}</published>`,
    `<updated>${publishedAt}</updated>`,
    `<link rel="alternate" type="text/html" href="${xml(origin + publicPath(slug, segment))}"/>`,
    ...(picture ? [`<link rel="enclosure" type="image/jpeg" href="${xml(picture)}"/>`] : []),
    `<summary>${xml(description || `${timeOf(dish)} · ${dish.cuisine}`)}</summary>`,
    `</entry>`,
  ].join("\n");
}
