import { join, relative } from "node:path";
import type { Difference } from "./compare";

type Folders = { before: string; after: string; report: string };

/** Returns the page that shows before, after and difference of each picture that differs. */
export function reportPage(differences: Difference[], folders: Folders): string {
  const sections = differences.map((difference) => section(difference, folders));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${differences.length} pictures differ</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; background: #777; color: #fff }
  section div { display: flex; gap: 1rem; align-items: flex-start }
  figure { margin: 0; flex: 0 1 auto; max-width: 33% }
  img { max-width: 100%; display: block }
</style>
<h1>${differences.length} pictures differ</h1>
${sections.join("\n")}
</html>
`;
}

function section({ name, share, sizes, onlyIn }: Difference, folders: Folders) {
  const figures = [
    ...(onlyIn === "after" ? [] : [figure("before", folders.before, name, folders.report)]),
    ...(onlyIn === "before" ? [] : [figure("after", folders.after, name, folders.report)]),
    ...(onlyIn ? [] : [figure("difference", join(folders.report, "differences"), name, folders.report)]),
  ];
  return `<section>
<h2>${name}: ${onlyIn ? `only ${onlyIn}` : inWords({ share, sizes })}</h2>
<div>${figures.join("")}</div>
</section>`;
}

/** Returns "3.20 % of its pixels, 390 × 900 → 390 × 920". */
export const inWords = ({ share, sizes }: Pick<Difference, "share" | "sizes">) =>
  [`${(share * 100).toFixed(2)} % of its pixels`, ...(sizes ? [sizes] : [])].join(", ");

function figure(caption: string, folder: string, name: string, report: string) {
  const path = relative(report, join(folder, name));
  return `<figure><figcaption>${caption}</figcaption><a href="${path}"><img loading="lazy" alt="${caption}" src="${path}"></a></figure>`;
}
