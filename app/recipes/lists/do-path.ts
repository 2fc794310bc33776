/** The page of what can be done with a recipe, which the ⋯ of a list leads to. */
export const doPath = (mealId: string) => `/dashboard/meals/${mealId}/do`;
