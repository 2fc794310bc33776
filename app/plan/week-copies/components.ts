export { CopyForm } from "./copy-form";
