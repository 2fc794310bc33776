import type { Content } from "../contents";

/** Foods that are alike in what they contain; `words` is a list with commas. */
export interface FoodGroup {
  /** What these foods contain. */
  has?: readonly Content[];
  /** What these foods may contain, depending on the maker. */
  may?: readonly Content[];
  words: string;
}
