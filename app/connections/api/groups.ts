/** The pages of `/docs/api`, in the order in which they are listed. `name` is the last part of the address. */
export const GROUPS = [
  {
    name: "recipes",
    title: "Recipes",
    about: "The household’s meals: those that were suggested or found, and its own recipes.",
  },
  {
    name: "photos",
    title: "Photos",
    about: "The photos of the household’s recipes, the first of which stands on their cards.",
  },
  {
    name: "tags",
    title: "Tags and collections",
    about: "What a household sorts its recipes by, and recipes that belong together.",
  },
  {
    name: "calendar",
    title: "The plan",
    about: "What is eaten when: meals, leftovers, evenings out, and what is to be done ahead.",
  },
  {
    name: "weeks",
    title: "Whole weeks",
    about: "A week that is filled, copied, or kept to be planned again.",
  },
  {
    name: "shopping",
    title: "Shopping",
    about: "The grocery list of each week, what is at home, and where it is bought.",
  },
  {
    name: "cooking",
    title: "Cooking",
    about: "How far a dish is that stands on the stove, and how it was.",
  },
  {
    name: "household",
    title: "The household",
    about: "Who eats, what each needs, and what is liked.",
  },
  { name: "administration", title: "Administration", about: "For the administrator of a server." },
  {
    name: "browser",
    title: "For browsers and services",
    about: "What the site itself is called by: no access token makes these calls.",
  },
] as const;
export type GroupName = (typeof GROUPS)[number]["name"];
