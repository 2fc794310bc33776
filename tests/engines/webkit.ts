import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../app";
import { type Engine, environment, type Key, PHONE, type Tab } from "./engine";

const DRIVER = "/usr/bin/WebKitWebDriver";
const BROWSERS = ["x86_64", "aarch64"].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);
/** The codes of the keys in WebDriver. */
const KEYS: Record<Key, string> = { Enter: "\uE007", Escape: "\uE00C", Tab: "\uE004", Space: " " };

/** Opens WebKitGTK with W3C WebDriver over HTTP, on a virtual screen. */
export function openWebKit(): Engine {
  let screen: Promise<{ display: string; child: ChildProcess }> | undefined;
  return {
    name: "WebKit",
    open: async ({ javaScript }) => {
      screen ??= openScreen();
      return openTab((await screen).display, javaScript);
    },
    close: async () => void (await screen)?.child.kill(),
  };
}

/** Starts a virtual display. The server first prints the free display number that it has chosen. */
async function openScreen() {
  const size = `1400x1000x24`;
  const child = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", size, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  endWithUs(child);
  const number = await new Promise<string>((done, failed) => {
    child.once("error", failed);
    child.once("exit", () => failed(new Error("Xvfb has ended.")));
    child.stdio[3]?.once("data", (text) => done(String(text).trim()));
  });
  return { display: `:${number}`, child };
}

function endWithUs(child: ChildProcess) {
  const end = () => void child.kill();
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
}

/** Opens a tab with a driver of its own, because a driver has only one session at a time. */
async function openTab(display: string, javaScript: boolean): Promise<Tab> {
  const binary = BROWSERS.find((path) => existsSync(path));
  if (!binary || !existsSync(DRIVER)) {
    throw new Error("No WebKit here. Install it (Debian: apt-get install webkit2gtk-driver xvfb).");
  }
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: "ignore",
    env: { ...environment(), DISPLAY: display, GDK_BACKEND: "x11", LANG: "C.UTF-8" },
  });
  endWithUs(driver);
  const send = sender(`http://127.0.0.1:${port}`);
  await untilReady(send);
  const args = ["--automation", `--enable-javascript=${javaScript}`];
  const session = await send("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary, args } } },
  });
  const tell = (method: Method, path: string, body?: object) =>
    send(method, `/session/${session.sessionId}${path}`, body);
  await tell("POST", "/window/rect", PHONE);
  return {
    ...tabOf(tell),
    close: async () => {
      await tell("DELETE", "").catch(() => undefined);
      driver.kill();
    },
  };
}

type Method = "GET" | "POST" | "DELETE";
type Tell = (method: Method, path: string, body?: object) => ReturnType<ReturnType<typeof sender>>;

function tabOf(tell: Tell): Omit<Tab, "close"> {
  const keys = (text: string) =>
    [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
  const act = async (source: object) => {
    await tell("POST", "/actions", { actions: [source] });
  };
  const type = (text: string) => act({ type: "key", id: "keys", actions: keys(text) });
  return {
    goto: async (url) => void (await tell("POST", "/url", { url })),
    back: async () => void (await tell("POST", "/back", {})),
    reload: async () => void (await tell("POST", "/refresh", {})),
    run: (expression) =>
      tell("POST", "/execute/sync", { script: `return (${expression})`, args: [] }),
    click: (x, y) =>
      act({
        type: "pointer",
        id: "mouse",
        parameters: { pointerType: "mouse" },
        actions: [
          { type: "pointerMove", duration: 0, origin: "viewport", x, y },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      }),
    type,
    press: (key) => type(KEYS[key]),
    addCookie: async (name, value, url) => {
      const cookie = { name, value, domain: new URL(url).hostname, path: "/" };
      await tell("POST", "/cookie", { cookie });
    },
    setOffline: async () => undefined,
    screenshot: async () => Buffer.from(await tell("GET", "/screenshot"), "base64"),
  };
}

/** Returns a function that sends commands to a driver. The type of the result depends on the command. */
function sender(url: string) {
  return async (method: Method, path: string, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };
}

async function untilReady(send: ReturnType<typeof sender>) {
  for (let tries = 0; tries < 100; tries++) {
    if (await send("GET", "/status").catch(() => null)) return;
    await sleep(50);
  }
  throw new Error("WebKit's driver did not answer in 5 s.");
}
