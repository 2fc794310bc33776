import type { RowLink } from "~/ui/links";
import { t } from "~/language/messages";

/** Returns the rows of the page Add. `readsPhotos` is false if no model reads photos of pages. */
export function waysToAdd(readsPhotos: boolean): RowLink[] {
  return [
    {
      href: "/dashboard/calendar/new",
      icon: "calendar-add",
      title: t("A meal to a day"),
      detail: t("From your recipes, or the recipe book"),
    },
    {
      href: "/custom-recipes#add",
      icon: "link",
      title: t("A recipe from a link"),
      detail: t("Paste the address of its page"),
    },
    {
      href: "/custom-recipes?mode=manual#add",
      icon: "pencil",
      title: t("A recipe, typed"),
      detail: t("Title, ingredients, steps"),
    },
    ...(readsPhotos
      ? [
          {
            href: "/custom-recipes/photo",
            icon: "picture",
            title: t("A photo of a page"),
            detail: t("Cookbook, magazine, grandma’s card"),
          } as const,
        ]
      : []),
    {
      href: "/custom-recipes/library",
      icon: "file",
      title: t("A file or another app"),
      detail: t("Paprika, Mealie, Tandoor and others"),
    },
    {
      href: "/dashboard/groceries#add-item",
      icon: "basket",
      title: t("Something to buy"),
      detail: t("Goes on this week’s list"),
    },
  ];
}
