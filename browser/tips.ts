const SKIP_MS = 300;

/** Hides tooltips on Escape. The style sheet shows a tooltip after 700 ms, or at once within 300 ms of another one. */
export function startTips() {
  const root = document.documentElement.classList;
  let timer: number | undefined;
  let since = 0;
  document.addEventListener("pointerover", ({ target, timeStamp }) => {
    root.remove("tip-off");
    if (target instanceof Element && target.closest("[data-tip]")) {
      window.clearTimeout(timer);
      since = timeStamp;
    }
  });
  document.addEventListener("pointerout", ({ target, timeStamp }) => {
    if (!(target instanceof Element) || !target.closest("[data-tip]")) return;
    if (timeStamp - since < 700 && !root.contains("tip-skip")) return;
    root.add("tip-skip");
    timer = window.setTimeout(() => root.remove("tip-skip"), SKIP_MS);
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") root.add("tip-off");
  });
}
