// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { modal } from "./modal";
import { copyListText, share } from "./share";
import { give, here, said, serve, showPage } from "./test-page";

const RECIPE = `<h1>Soup</h1><ul data-ingredients><li>1  onion</li><li>salt</li></ul>
  <ol data-steps><li>Chop the
    onion.</li><li data-part>The broth</li><li>Boil.</li></ol>`;
const TEXT =
  "Soup\n\nIngredients\n- 1 onion\n- salt\n\nInstructions\n1. Chop the onion.\nThe broth\n2. Boil.";
const LIST = "/dashboard/groceries.txt?share=1";

/** Simulates a server with a list as a text file. */
const serveText = (text: string, more: ResponseInit = {}) => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal(
    "fetch",
    async () => new Response(text, { headers: { "content-type": "text/plain" }, ...more }),
  );
};
const clipboard = (writeText = vi.fn<(text: string) => Promise<void>>(async () => {})) => {
  give(navigator, "clipboard", { writeText });
  return writeText;
};
const device = (answer: () => Promise<void>) => {
  const shares = vi.fn<(what: ShareData) => Promise<void>>(answer);
  give(navigator, "share", shares);
  return shares;
};

beforeEach(() => {
  modal()?.remove();
  history.replaceState(null, "", "/dashboard");
  showPage("");
});

test("a phone shares a recipe as text, with numbered steps and unnumbered part names", async () => {
  const shares = device(async () => {});
  serve(() => RECIPE);
  await share(here("/soup"));
  expect(shares).toHaveBeenCalledWith({ title: "Share Recipe", text: TEXT });
  expect(said()).toBe("");
});

test("if the user cancels sharing, the text is not copied instead", async () => {
  const copied = clipboard();
  device(() => Promise.reject(new DOMException("", "AbortError")));
  serveText("eggs");
  await share(here(LIST));
  expect([copied.mock.calls, said()]).toEqual([[], ""]);
});

test("if the device cannot share, or sharing fails, the text is copied with a message", async () => {
  const copied = clipboard();
  serve(() => RECIPE);
  await share(here("/soup"));
  expect(copied).toHaveBeenLastCalledWith(TEXT);
  expect(said()).toBe("Recipe copied!");
  device(() => Promise.reject(new DOMException("", "NotAllowedError")));
  serveText("eggs");
  await share(here(LIST));
  expect(copied).toHaveBeenLastCalledWith("eggs");
  expect(said()).toBe("Grocery list copied!");
});

test("the sign-in page is not copied as a list, and an error is not copied as a recipe", async () => {
  const copied = clipboard();
  serve(() => ({ html: "<h1>Sign in</h1>", path: "/auth" }));
  await expect(copyListText(here(LIST))).rejects.toThrow("no list");
  await expect(share(here(LIST))).rejects.toThrow("no list");
  await expect(share(here("/soup"))).rejects.toThrow("no recipe");
  serveText("Too many requests", { status: 429 });
  await expect(copyListText(here(LIST))).rejects.toThrow("no list");
  expect(copied).not.toHaveBeenCalled();
});
