export { MadeForm, MadeOn } from "./made";
