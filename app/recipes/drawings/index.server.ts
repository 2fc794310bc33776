export { createBannerMaker } from "./banner-maker.server";
export { readDrawingFile } from "./drawing-file.server";
export { withDrawing } from "./with-drawing.server";
