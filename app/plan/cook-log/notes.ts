/** A note with what another adds to it; said twice it stands there once. */
export function withNote(before: string, more: string): string {
  if (more === "" || before.split("\n").join(" ").includes(more.split("\n").join(" "))) {
    return before;
  }
  return before === "" ? more : `${before}\n${more}`;
}
