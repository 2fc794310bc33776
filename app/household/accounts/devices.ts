import { t } from "~/language/messages";

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg[A]?\//, "Edge"],
  [/\b(OPR|Opera)\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** A browser and its system, as far as they are known. */
type Device = { browser: string | undefined; system: string | undefined };

function readDevice(userAgent: string | null): Device {
  const of = (table: typeof BROWSERS) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  return { browser: of(BROWSERS), system: of(SYSTEMS) };
}

function inWords({ browser, system }: Device): string {
  if (browser && system) return t("{browser} on {system}", { browser, system });
  return browser ?? (system ? t("A browser on {system}", { system }) : t("An unknown browser"));
}

/** Returns the name of a browser, such as "Firefox on Android". It never contains markup, and is always short. */
export const deviceOf = (userAgent: string | null): string => inWords(readDevice(userAgent));

/** Returns a browser as the database stores it, in English: "Firefox on Android", "A browser on Linux". */
export function storedDeviceOf(userAgent: string | null): string {
  const { browser, system } = readDevice(userAgent);
  if (system) return `${browser ?? "A browser"} on ${system}`;
  return browser ?? "An unknown browser";
}

/** Returns a stored browser name in the current language. */
export function storedDeviceInWords(storedDevice: string): string {
  const browser = BROWSERS.find(([, name]) => storedDevice.startsWith(name))?.[1];
  const system = SYSTEMS.find(([, name]) => storedDevice.endsWith(` on ${name}`))?.[1];
  return inWords({ browser, system });
}
