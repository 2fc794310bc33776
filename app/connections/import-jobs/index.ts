export { LibraryForm } from "./library-form";
export { LibraryReport } from "./library-report";
export { LIBRARY_FAILED, LIBRARY_FORM, LIBRARY_PATH, MAX_LIBRARY } from "./library.schema";
