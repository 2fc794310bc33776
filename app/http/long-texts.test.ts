import { expect, test } from "vitest";
import { CONTEXT_HEADER, openContext } from "./context.server";
import { extractLongTexts, withLongTexts } from "./long-texts.server";

function answered(id: string) {
  openContext({
    id,
    address: "",
    network: "",
    nonce: "",
    verdict: null,
    response: null,
    longTexts: new Map(),
  });
  return new Request("http://here/", { headers: { [CONTEXT_HEADER]: id } });
}

const show = async (request: Request, page: string) =>
  (await withLongTexts(request, Buffer.from(page))).toString();

test("a long text is inserted into the page as text, at any position of its placeholder", async () => {
  const request = answered("one");
  const long = `</textarea><script>"&'`.repeat(20_000);
  const { pasted = [], url = [] } = extractLongTexts(request, { pasted: [long], url: ["short"] });
  expect(url).toEqual(["short"]);
  const [mark = ""] = pasted;
  expect(mark.length).toBeLessThan(100);
  const written = "&lt;/textarea&gt;&lt;script&gt;&quot;&amp;&apos;".repeat(20_000);
  expect(await show(request, `<p title="${mark}">é</p><b>${mark}`)).toBe(
    `<p title="${written}">é</p><b>${written}`,
  );
});

test("multi-byte characters in long texts stay whole, and a leading line break is kept", async () => {
  const request = answered("two");
  const long = `\n${"x鮭🍮".repeat(30_000)}`;
  const { pasted: [mark = ""] = [] } = extractLongTexts(request, { pasted: [long] });
  expect(await show(request, `<textarea>${mark}</textarea>`)).toBe(
    `<textarea>\n${long}</textarea>`,
  );
});

test("a long text that belongs to another request is not inserted", async () => {
  const { pasted: [mark = ""] = [] } = extractLongTexts(answered("four"), {
    pasted: ["secret".repeat(10_000)],
  });
  expect(await show(answered("five"), mark)).toBe(mark);
});
