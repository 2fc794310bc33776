export { forgetReports } from "./forgetting.server";
export { discard, getLibrary, listLibraries } from "./libraries.server";
export { createLibraryReader } from "./library-reader.server";
export { beginReading, requireNoneRead } from "./reading.server";
export { bringIn, resumeLibraries, undo } from "./work.server";
