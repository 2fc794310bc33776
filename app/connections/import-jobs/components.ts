export { LibraryForm, LibraryReport } from "./library-pages";
