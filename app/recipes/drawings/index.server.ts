export { createBannerMaker } from "./banner-maker.server";
export { readDrawingFile, withDrawing } from "./drawings.server";
