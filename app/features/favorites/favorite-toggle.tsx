import { Button } from "~/ui/button";

/** The labeled button on a recipe's page that adds it to or removes it from the favorites. */
export function FavoriteToggle({ mealId, isFavorite }: { mealId: string; isFavorite: boolean }) {
  const label = isFavorite ? "Remove from Favorites" : "Add to Favorites";
  return (
    <form method="post" action="/favorites" className="contents" data-enhance="">
      <input type="hidden" name="mealId" value={mealId} />
      <Button
        variant="outline"
        icon="heart"
        name="intent"
        value={isFavorite ? "remove" : "add"}
        aria-pressed={isFavorite}
        label={label}
      >
        <span className="max-md:hidden">{label}</span>
      </Button>
    </form>
  );
}
