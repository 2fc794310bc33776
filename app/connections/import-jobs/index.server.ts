export { forgetReports } from "./forgetting.server";
export { discard, getLibrary, listLibraries } from "./libraries.server";
export { createLibraryReader } from "./library-reader.server";
export { KIND_NAMES } from "./kinds";
export { beginReading, endInterruptedReading, requireNoneRead } from "./reading.server";
export { bringIn, importHandlers, undo } from "./work.server";
