import { Fragment } from "react";

/** Renders names in a sentence, such as "Maya, Jonas and Theo", each with its own text direction. */
export function NamesInWords({ names }: { names: readonly string[] }) {
  return names.map((name, at) => (
    <Fragment key={at}>
      {at > 0 && (at === names.length - 1 ? " and " : ", ")}
      <bdi>{name}</bdi>
    </Fragment>
  ));
}
