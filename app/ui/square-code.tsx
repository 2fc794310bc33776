import { encode } from "uqr";

/** Shows a text as the QR code that a phone's camera reads. `label` describes it. */
export function SquareCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: "M", border: 2 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="block h-auto w-[min(100%,15rem)] rounded-sm bg-white fill-black"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
