/** The page on which somebody with an account keeps a recipe of a public cookbook. */
export const savePath = (slug: string, segment: string) =>
  `/custom-recipes/public/${slug}/${segment}`;
