import { Button } from "~/ui/button";
import { t } from "~/language/messages";

type FavoriteToggleProps = {
  mealId: string;
  isFavorite: boolean;
  /** True to show only a heart on a picture. */
  isOnPicture?: boolean;
};

/** Shows the button on a recipe's page that adds the recipe to the favorites or removes it. */
export function FavoriteToggle({ mealId, isFavorite, isOnPicture = false }: FavoriteToggleProps) {
  const label = isFavorite ? t("Remove from Favorites") : t("Add to Favorites");
  const button = {
    variant: "ghost" as const,
    icon: "heart" as const,
    name: "intent",
    value: isFavorite ? "remove" : "add",
    "aria-pressed": isFavorite,
  };
  return (
    <form
      method="post"
      action="/favorites"
      className={isOnPicture ? "absolute end-1.5 top-1.5 md:hidden print:hidden" : undefined}
      data-enhance=""
    >
      <input type="hidden" name="mealId" value={mealId} />
      {isOnPicture ? (
        <Button {...button} size="icon" label={label} className="rounded-full bg-card" />
      ) : (
        <Button {...button}>{label}</Button>
      )}
    </form>
  );
}
