import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../../../tests/any-text";
import { escape } from "./outbox.server";
import { pictureIn, picturePlace, withPicture, withPictureData } from "./picture-place";

const DISH = { drawing: "7.soup.red.tomato.basil", cuisine: "italian" };
const PNG = Buffer.from("a picture");
const mailWith = (alt: string, dish = DISH) =>
  `<p>Before</p>\n${picturePlace(dish, ({ address, color }) => `<tr><td><img src="${address}" alt="${escape(alt)}" style="background:${color}"></td></tr>`)}<p>After</p>`;

describe("the place of a picture in a stored mail", () => {
  test("names the drawing and shows nothing until the picture is there", () => {
    const stored = mailWith("Soup");
    expect(pictureIn(stored)).toEqual(DISH);
    expect(stored.replace(/<!--[^]*?-->/g, "")).not.toContain("<img");
    expect(withPicture(stored, PNG)).toEqual({
      html: '<p>Before</p>\n<tr><td><img src="cid:plate@weeknight" alt="Soup" style="background:#e6ebcf"></td></tr>\n<p>After</p>',
      pictures: [
        {
          id: "plate@weeknight",
          fileName: "plate.png",
          contentType: "image/png",
          bytes: PNG,
        },
      ],
    });
  });

  test("is gone from a mail whose picture could not be made", () => {
    expect(withPicture(mailWith("Soup"), null)).toEqual({
      html: "<p>Before</p>\n<p>After</p>",
      pictures: [],
    });
  });

  test("has its picture as a data address on a page", () => {
    expect(withPictureData(mailWith("Soup"), PNG)).toContain(
      `<img src="data:image/png;base64,${PNG.toString("base64")}"`,
    );
    expect(withPictureData("<p>None</p>", null)).toBe("<p>None</p>");
  });

  test("is empty for an unknown drawing, and is on the plain cloth for an unknown cuisine", () => {
    expect(mailWith("Soup", { ...DISH, drawing: "7.soup --> <script>" })).toBe(
      "<p>Before</p>\n<p>After</p>",
    );
    expect(pictureIn(mailWith("Soup", { ...DISH, cuisine: "--> <script>" }))?.cuisine).toBe(
      "other",
    );
    expect(pictureIn("<p>None</p>")).toBeNull();
  });

  test("cannot be ended by the words of a dish", () => {
    const hostile = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc
        .array(fc.constantFrom("-->", "--!>", "<!--", "--", ">", '"', "$&", "$1", " "))
        .map((all) => all.join("")),
    );
    fc.assert(
      fc.property(hostile, (title) => {
        const { html } = withPicture(mailWith(title.replaceAll(/\s/g, " ")), PNG);
        expect(html.match(/<img/g)).toHaveLength(1);
        expect(html).not.toContain("-->");
        expect(html).toContain(`alt="${escape(title.replaceAll(/\s/g, " "))}"`);
        expect(withPicture(mailWith(title.replaceAll(/\s/g, " ")), null).html).toBe(
          "<p>Before</p>\n<p>After</p>",
        );
      }),
    );
  });
});
