export { PhotoForm, PhotoList } from "./photos";
