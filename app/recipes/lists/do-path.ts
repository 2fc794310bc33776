/** Returns the path of the page with a recipe's actions, which the ⋯ of a list links to. */
export const doPath = (mealId: string) => `/dashboard/meals/${mealId}/do`;
