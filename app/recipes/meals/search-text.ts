import { foldText } from "~/server/values/text";

/** What a search of all recipes looks through: title, description, cuisine, protein and the course in own words. */
export const searchTextOf = (meal: {
  title: string;
  description: string;
  cuisine: string;
  protein: string | null;
  ownCourse?: string;
}) => {
  const { title, description, cuisine, protein, ownCourse = "" } = meal;
  const said = [title, description, cuisine, protein ?? "", ...(ownCourse ? [ownCourse] : [])];
  return foldText(said.join("\n"));
};
