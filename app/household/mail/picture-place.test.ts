import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../../../tests/any-text";
import { escape } from "./outbox.server";
import { picturePlace, withPicture } from "./picture-place";

const DISH = { drawing: "7.soup.red.tomato.basil", cuisine: "italian" };
const PNG = Buffer.from("a picture");
const mailWith = (alt: string, dish = DISH) =>
  `<p>Before</p>\n${picturePlace(dish, ({ address, color }) => `<tr><td><img src="${address}" alt="${escape(alt)}" style="background:${color}"></td></tr>`)}<p>After</p>`;

describe("The placeholder of a picture in a stored mail", () => {
  test("is removed if the picture could not be rendered", () => {
    expect(withPicture(mailWith("Soup"), null)).toEqual({
      html: "<p>Before</p>\n<p>After</p>",
      pictures: [],
    });
  });

  test("cannot be closed by a dish's title", () => {
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
