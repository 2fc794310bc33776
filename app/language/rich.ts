import { createElement, Fragment, type ReactNode } from "react";
import { formatParts, type Message } from "./messages";

type Tag = (text: ReactNode) => ReactNode;

/**
 * Returns a message with elements in it: `rich("Read the <link>guide</link>.", { link: (text) => <a href="/guide">{text}</a> })`.
 * Throws if `values` lacks a parameter or a tag.
 */
export function rich(message: Message, values: Record<string, ReactNode | Tag>): ReactNode {
  const parts = formatParts<ReactNode>(
    message,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === "function"
          ? (chunks: ReactNode[]) => value(createElement(Fragment, null, ...chunks))
          : value,
      ]),
    ),
  );
  return createElement(Fragment, null, ...parts);
}
