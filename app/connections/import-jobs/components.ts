export { LibraryForm } from "./library-form";
export { LibraryReport } from "./library-report";
