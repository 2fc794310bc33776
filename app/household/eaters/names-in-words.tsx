import { Fragment } from "react";
import { rich } from "~/language/rich";

/** Renders names in a sentence, such as "Maya, Jonas and Theo", each with its own text direction. */
export function NamesInWords({ names }: { names: readonly string[] }) {
  const last = <bdi>{names.at(-1)}</bdi>;
  if (names.length < 2) return names.length === 1 && last;
  const otherNames = names.slice(0, -1).map((name, at) => (
    <Fragment key={at}>
      {at > 0 && ", "}
      <bdi>{name}</bdi>
    </Fragment>
  ));
  return rich("{names} and {last}", { names: <>{otherNames}</>, last });
}
