export { FETCH_PHOTO, FetchPhoto } from "./fetch-photo";
export { FileForm } from "./file-form";
export { AskAgain, EarlierFiles, Outcome, Percent } from "./file-report";
export { ImportReport } from "./import-report";
export { PagePhotoForm } from "./page-photo-form";
