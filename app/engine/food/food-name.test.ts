import { describe, expect, it, test } from "vitest";
import { foodKey } from "./food-name";
import { byName } from "./lexicon";
import { plural, singular, foodWords } from "./words";

describe("the key of a food's name", () => {
  test.each([
    ["scallions", "green onions"],
    ["spring onion", "green onions"],
    ["fresh coriander", "cilantro"],
    ["coriander leaves", "fresh cilantro"],
    ["large eggs", "egg"],
    ["Roma tomatoes", "roma tomato"],
    ["jalapeños", "jalapeno pepper"],
    ["freshly ground black pepper", "pepper"],
    ["all-purpose flour", "plain flour"],
    ["confectioners' sugar", "icing sugar"],
    ["finely chopped onion", "onions"],
    ["garbanzo beans", "chickpeas"],
    ["prawns", "shrimp"],
    ["aubergines", "eggplant"],
    ["Parmesan cheese", "parmesan"],
    ["fresh basil leaves", "basil"],
    ["chicken broth", "chicken stock"],
    ["crème fraîche", "creme fraiche"],
  ])("is the same for “%s” and “%s”", (one, other) => {
    expect(foodKey(one)).toBe(foodKey(other));
  });

  it("is its own key, and does not repeat a word", () => {
    expect(foodKey("romaine")).toBe("romaine lettuce");
    const names = [...byName().keys()];
    expect(names.filter((name) => foodKey(foodKey(name)) !== foodKey(name))).toEqual([]);
    const isTwice = (words: string) => / (\S+) \1 /.test(` ${words} `);
    const doubled = names.filter((name) => isTwice(foodKey(name)));
    expect(doubled.filter((name) => !isTwice(foodWords(name).join(" ")))).toEqual([]);
  });

  test.each([
    ["butter", "peanut butter"],
    ["dried basil", "fresh basil"],
    ["coconut milk", "milk"],
    ["red onion", "onion"],
    ["cocoa powder", "chocolate"],
    ["ground cloves", "garlic cloves"],
    ["corn", "cornstarch"],
    ["ground ginger", "ginger"],
    ["sweet potato", "potato"],
  ])("differs for “%s” and “%s”", (one, other) => {
    expect(foodKey(one)).not.toBe(foodKey(other));
  });

  test.each([
    ["tomatoes", "tomato"],
    ["leaves", "leaf"],
    ["berries", "berry"],
    ["cherries", "cherry"],
    ["radishes", "radish"],
    ["peaches", "peach"],
    ["olives", "olive"],
    ["cookies", "cookie"],
    ["mangoes", "mango"],
    ["asparagus", "asparagus"],
    ["molasses", "molasses"],
  ])("%s is the plural of %s", (many, one) => {
    expect(singular(many)).toBe(one);
    if (many !== one) expect(singular(plural(one))).toBe(one);
  });
});
