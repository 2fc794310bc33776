import type { StoredRecipe } from "~/engine/recipe";

type Pictured = Pick<StoredRecipe, "sourceUrl" | "imageUrl" | "bookId"> & {
  /** The first of its photos; null where it has none. */
  coverId: string | null;
};

const isWebAddress = (address: string | null) =>
  address !== null && /^https?:\/\//i.test(address) && URL.canParse(address);

/** The address of a recipe's own picture, where one was noted of it. */
export const pictureAddressOf = ({ imageUrl }: Pick<Pictured, "imageUrl">) =>
  isWebAddress(imageUrl) ? imageUrl : null;

/** Whether a recipe without a photo says where one may be: its picture's address, or the page that it is from. Pure. */
export const mayHaveSourcePhoto = (meal: Pictured): boolean =>
  meal.coverId === null &&
  meal.bookId === null &&
  (isWebAddress(meal.imageUrl) || isWebAddress(meal.sourceUrl));
