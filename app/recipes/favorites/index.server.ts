export { addFavorite, favoritesInBatches, removeFavorite } from "./favorites.server";
