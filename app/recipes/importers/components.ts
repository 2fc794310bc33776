export { FETCH_PHOTO, FetchPhoto, PagePhotoForm } from "./import-forms";
export { FileForm, AskAgain, EarlierFiles, Outcome, Percent, ImportReport } from "./file-import";
