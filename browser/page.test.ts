// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { formAddressOf, formBodyOf, pathAndSearch } from "./page";
import { one, showPage } from "./test-page";

const form = () => {
  const found = document.querySelector("form");
  if (!found) throw new Error("The page has no form.");
  return found;
};

test("the body of a form contains the form's values and the pressed button", () => {
  showPage(`<form><input name="a" value="1" /><input type="checkbox" name="b" value="2" />
    <button name="intent" value="save">Save</button></form>`);
  expect(String(formBodyOf(form(), one("button")))).toBe("a=1&intent=save");
  expect(String(formBodyOf(form(), null))).toBe("a=1");
});

test("the address of a search contains neither empty fields nor parts of the old query", () => {
  showPage(`<form action="/all-recipes?page=2#top"><input name="q" value="soup" />
    <input name="cuisine" value="" /><button name="sort" value="new">New</button></form>`);
  expect(pathAndSearch(formAddressOf(form(), one("button")))).toBe("/all-recipes?q=soup&sort=new");
});
