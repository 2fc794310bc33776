import { Fragment } from "react";

/** Names in a sentence, "Maya, Jonas and Theo", each in the direction that it is read in. */
export function NamesInWords({ names }: { names: readonly string[] }) {
  return names.map((name, at) => (
    <Fragment key={at}>
      {at > 0 && (at === names.length - 1 ? " and " : ", ")}
      <bdi>{name}</bdi>
    </Fragment>
  ));
}
