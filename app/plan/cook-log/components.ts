export { MadeForm } from "./made-form";
export { MadeOn } from "./made-on";
