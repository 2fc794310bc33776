export { FETCH_PHOTO, FetchPhoto, PagePhotoForm } from "./import-forms";
export {
  FileForm,
  AskAgain,
  EarlierFiles,
  OutcomeList,
  Percent,
  ImportReport,
} from "./file-import";
