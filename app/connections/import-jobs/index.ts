export { LIBRARY_FAILED, LIBRARY_FORM, LIBRARY_PATH, MAX_LIBRARY } from "./library.schema";
