import type { Page } from "playwright-core";
import { overflow } from "./axe";
import { DESK, PHONE, resize } from "./fixture";

const LOOKS = [
  { name: "letters twice as large, on a phone", viewport: PHONE, look: { size: "200%" } },
  { name: "from right to left, on a phone", viewport: PHONE, look: { dir: "rtl" } },
  { name: "from right to left, on a wide screen", viewport: DESK, look: { dir: "rtl" } },
];

/** Returns descriptions of the elements that are misplaced with larger letters and from right to left. */
export async function misplacedIn(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { name, viewport, look } of LOOKS) {
    await resize(page, viewport);
    await page.evaluate(turn, look);
    for (const wide of await overflow(page)) found.push(`${name}: wider than the page: ${wide}`);
    for (const what of await page.evaluate(misplaced)) found.push(`${name}: ${what}`);
  }
  return found;
}

/**
 * Returns descriptions of words that are cut, cover other words or stick out of their frame. It runs in the page, so it must
 * not use variables from outside.
 */
function misplaced(): string[] {
  const wrong = new Set<string>();
  const width = document.documentElement.clientWidth;
  const slack = 2;
  /** A word may be broken if it would take more of the page's width, or has more letters. */
  const LONGEST = { part: 0.6, letters: 25 };
  const tell = (what: string, element: Element, text: string) => {
    const name = element.id ? `#${element.id}` : `${element.tagName}.${element.classList[0] ?? ""}`;
    wrong.add(`${what}: "${text.trim().slice(0, 40)}" in ${name.toLowerCase()}`);
  };
  const isTiny = ({ width, height }: DOMRect) => width < 3 || height < 3;
  const isHidden = (element: Element) => {
    for (let it: Element | null = element; it; it = it.parentElement) {
      const { clipPath, position, clip } = getComputedStyle(it);
      const isOut =
        position === "absolute" && (clip !== "auto" || isTiny(it.getBoundingClientRect()));
      if (clipPath !== "none" || isOut) return true;
    }
    return !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  /** Returns whether an element covers others only for a while: it is sticky or fixed, or covers them on purpose. */
  const isAfloat = (element: Element) => {
    for (let it: Element | null = element; it; it = it.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(it).position)) return true;
    }
    return false;
  };

  /** Returns whether an element has visible edges: a button, a choice, a badge, a card or a table cell. */
  const isFrame = (element: Element) => {
    const { borderLeftWidth, borderRightWidth } = getComputedStyle(element);
    const hasSides = parseFloat(borderLeftWidth) > 0 && parseFloat(borderRightWidth) > 0;
    return hasSides || element.matches("button, td, th");
  };

  /** Returns whether the box is below the last visible line of a text that is shortened on purpose. */
  const isOutOfSight = (element: Element, box: DOMRect) => {
    for (let it: Element | null = element; it && it !== document.body; it = it.parentElement) {
      const frame = it.getBoundingClientRect();
      const isBelow = box.top >= frame.bottom - slack || box.bottom <= frame.top + slack;
      if (/hidden|clip/.test(getComputedStyle(it).overflowY) && isBelow) return true;
    }
    return false;
  };

  type Word = { element: Element; text: string; box: DOMRect; afloat: boolean };
  const words: Word[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? "";
    const element = node.parentElement;
    if (!text.trim() || !element || element.closest("svg, script, style, template, noscript"))
      continue;
    if (isHidden(element) || element.matches("details:not([open])")) continue;
    const range = document.createRange();
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
      const [before = "", after = ""] = [text.slice(0, index), text.slice(index)];
      // An address has no better place to break.
      if (/[@/_]/.test(`${/\S*$/.exec(before)}${/^\S*/.exec(after)}`)) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const parts = [...range.getClientRects()].filter((box) => !isOutOfSight(element, box));
      const lines = new Set(parts.map(({ top }) => Math.round(top)));
      const whole = parts.reduce((sum, part) => sum + part.width, 0);
      const isLong = whole > width * LONGEST.part || word.length > LONGEST.letters;
      if (lines.size > 1 && !isLong) tell(`broken "${word}"`, element, text);
    }
    range.selectNodeContents(node);
    const afloat = isAfloat(element);
    for (const box of range.getClientRects()) {
      if (!isTiny(box) && !isOutOfSight(element, box)) words.push({ element, text, box, afloat });
    }
  }

  for (const { element, text, box, afloat } of words) {
    let scrolls = false;
    for (let it: Element | null = element; it && it !== document.body; it = it.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(it);
      const frame = it.getBoundingClientRect();
      if (/auto|scroll/.test(overflowX)) scrolls = true;
      const misses = box.right <= frame.left || box.left >= frame.right;
      const isBelow = box.top >= frame.bottom - slack || box.bottom <= frame.top + slack;
      if (/hidden|clip/.test(overflowX) && !isBelow) {
        if (misses || box.left < frame.left - slack || box.right > frame.right + slack)
          tell("cut", it, text);
      }
      if (/hidden|clip/.test(overflowY) && !isBelow) {
        // The space above and below letters may be cut, but not the letters.
        const room = box.height / 4;
        if (box.top < frame.top - room || box.bottom > frame.bottom + room) tell("cut", it, text);
      }
      if (!scrolls && isFrame(it)) {
        if (box.left < frame.left - slack || box.right > frame.right + slack)
          tell("sticks out", it, text);
      }
    }
    if (!scrolls && !afloat && (box.left < -slack || box.right > width + slack))
      tell("outside", element, text);
  }

  const still = words.filter(({ afloat }) => !afloat).sort((a, b) => a.box.top - b.box.top);
  for (const [index, one] of still.entries()) {
    for (const other of still.slice(index + 1)) {
      if (other.box.top >= one.box.bottom) break;
      if (one.element === other.element) continue;
      const across =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = one.box.bottom - other.box.top;
      const least = Math.min(one.box.height, other.box.height, other.box.bottom - other.box.top);
      if (across > slack && Math.min(down, least) > least / 3)
        tell(`under "${other.text.trim().slice(0, 30)}"`, one.element, one.text);
    }
  }
  return [...wrong];
}

/** Lets the page run from right to left, or with letters twice as large, and waits until it stands still. */
function turn({ dir, size }: { dir?: string; size?: string }) {
  document.documentElement.dir = dir ?? "ltr";
  document.documentElement.style.fontSize = size ?? "";
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}

const PHONES = [PHONE, { width: 320, height: 640 }];

/** Returns the links that a tap at their middle does not open on phones, because another element is there. */
export async function coveredLinksIn(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const viewport of PHONES) {
    await resize(page, viewport);
    for (const what of await page.evaluate(coveredLinks)) found.push(`${viewport.width}: ${what}`);
  }
  return found;
}

/** Runs in the page, so it must not use variables from outside. */
async function coveredLinks(): Promise<string[]> {
  const covered: string[] = [];
  const pause = () => new Promise((done) => setTimeout(done, 150));
  const name = (element: Element | null) =>
    (element?.textContent?.trim() || element?.tagName || "nothing").slice(0, 40);
  for (const link of document.querySelectorAll("a[href]")) {
    if (!link.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const look = () => {
      link.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      // A link of several lines has a middle in each of them.
      return [...link.getClientRects()].flatMap(({ left, top, width, height }) => {
        const [x, y] = [left + width / 2, top + height / 2];
        // Only for screen readers, or hidden until it has the focus.
        if (width < 3 || height < 3 || x < 0 || y < 0) return [];
        const there = document.elementFromPoint(x, y);
        return link.contains(there) ? [] : [`${name(link)} is covered by ${name(there)}`];
      });
    };
    if (look().length === 0) continue;
    // On a busy machine, a scrolled element needs a moment to reach its place. People do not tap that quickly.
    await pause();
    covered.push(...look());
  }
  return covered;
}
