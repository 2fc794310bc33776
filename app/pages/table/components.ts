export { FamilyForm } from "./family-form";
export { LearnedPage } from "./learned-page";
export { YourTablePage } from "./your-table-page";
