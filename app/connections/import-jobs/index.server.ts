export { forgetReports, discard, getLibrary, listLibraries } from "./libraries.server";
export { createLibraryReader } from "./library-reader.server";
export { KIND_NAMES } from "./jobs.server";
export { beginReading, endInterruptedReading, requireNoneRead } from "./reading.server";
export { bringIn, importHandlers, undo } from "./work.server";
