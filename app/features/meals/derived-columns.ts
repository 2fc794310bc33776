import { byteLengthOf } from "~/text";
import { dishColumnsOf } from "./same-dish";
import { searchTextOf } from "./search-text";

type Written = Parameters<typeof searchTextOf>[0] &
  Parameters<typeof dishColumnsOf>[0] & { sourceUrl: string; imageUrl?: string | null };

/** The columns of a meal that are made of the others: how it is searched, known again, and how many bytes it stores. */
export function derivedColumnsOf(meal: Written) {
  const searchText = searchTextOf(meal);
  const { title, description, ingredients, instructions, sourceUrl, imageUrl } = meal;
  const bytes = byteLengthOf([
    ...[title, description, JSON.stringify(ingredients), instructions, sourceUrl, imageUrl],
    searchText,
  ]);
  return { searchText, ...dishColumnsOf(meal), bytes };
}
