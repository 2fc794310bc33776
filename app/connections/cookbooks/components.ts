export { PublicCard } from "./public-card";
export { PublicFront } from "./public-front";
export { PublicRecipePage } from "./public-recipe-page";
export { PublishPage } from "./publish-page";
