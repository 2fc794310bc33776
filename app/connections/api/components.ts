export { AnswersPage, GroupPage, ReferencePage } from "./reference-pages";
