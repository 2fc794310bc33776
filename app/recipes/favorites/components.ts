export { FavoriteToggle } from "./favorite-toggle";
