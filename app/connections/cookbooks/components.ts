export { PublicCard, PublishPage } from "./publish-page";
export { PublicFront, PublicRecipePage } from "./public-pages";
