export { PhotoForm } from "./photo-form";
export { PhotoList } from "./photo-list";
