/** The steps of a recipe, in their order; names of parts ("For the sauce:") are among them. */
export function stepsOf(instructions: string): string[] {
  return instructions
    .split("\n")
    .map((step) => step.trim())
    .filter(Boolean);
}
