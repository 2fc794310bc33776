export { TABLE_PATH, cookingSchema, sectionPathOf } from "./your-table.schema";
