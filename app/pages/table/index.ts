export { TABLE_PATH, cookingSchema, placeOf } from "./your-table.schema";
