import { AppError } from "~/server/values/errors";
import type { Owner } from "~/household/access";
import { getMeal } from "~/recipes/meals/meals.server";
import { takeOverPhoto, whyNot } from "~/recipes/photos/fetching.server";
import { listPhotos } from "~/recipes/photos/photos.server";
import type { Deps } from "~/server/services";
import { mayHaveSourcePhoto, pictureAddressOf } from "./recipe-source";
import { t } from "~/language/messages";

type AllDeps = Parameters<typeof takeOverPhoto>[0] & Deps<"recipeReader">;

const noPhoto = () => t("Its page shows no photo of it.");

/**
 * Adds the photo of its source page to a recipe without a photo. Returns the new photo's id. Throws `not_found`, and
 * `conflict` if the recipe has a photo or the household's space is used up. Throws `invalid` if the recipe states no
 * page, and `unreadable` with the reason in a sentence if the photo cannot be fetched.
 */
export async function fetchSourcePhoto(
  services: AllDeps,
  user: Owner,
  mealId: string,
): Promise<string> {
  const meal = await getMeal(services, user, mealId);
  if (meal.coverId !== null) {
    throw new AppError("conflict", t("The recipe has a photo already."));
  }
  if (!mayHaveSourcePhoto(meal)) {
    throw new AppError("invalid", t("The recipe does not say which page it is from."));
  }
  const noted = pictureAddressOf(meal);
  const tries = [async () => (noted === null ? [] : [noted]), () => photosOnPage(services, meal)];
  let why = noPhoto();
  for (const addressesOf of tries) {
    const [first, ...otherAddresses] = await addressesOf();
    if (first === undefined) continue;
    const addresses = [first, ...otherAddresses] as const;
    const missing = await takeOverPhoto(services, user, { mealId, addresses });
    if (missing === null) return firstPhotoOf(services, user, mealId);
    why = missing;
  }
  throw new AppError("unreadable", why);
}

/** Returns the URLs of the photo on a recipe's page. Returns an empty array if none exists. */
async function photosOnPage(
  { webPages, recipeReader }: AllDeps,
  { sourceUrl, title }: { sourceUrl: string; title: string },
): Promise<string[]> {
  if (!URL.canParse(sourceUrl)) return [];
  const page = await webPages.fetchPage(sourceUrl).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw new AppError("unreadable", `${t("Its page could not be read.")} ${whyNot(error)}`, {
      cause: error,
    });
  });
  const parsedPage = await recipeReader.read({ text: page.text, url: page.url, title });
  if ("titles" in parsedPage) return [];
  if ("reason" in parsedPage) return parsedPage.imageUrls ?? [];
  return [parsedPage.imageUrl ?? [], parsedPage.otherImageUrls].flat();
}

async function firstPhotoOf(services: AllDeps, user: Owner, mealId: string) {
  const [photo] = await listPhotos(services, user, mealId);
  if (!photo) throw new AppError("unreadable", noPhoto());
  return photo.id;
}
