export { FamilyForm } from "./family-form";
export { LearnedPage } from "./learned-page";
export { YourTablePage } from "./your-table-page";
export { TABLE_PATH, cookingSchema, placeOf } from "./your-table.schema";
