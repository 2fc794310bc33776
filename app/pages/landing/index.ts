export { demoAddress, demoList, readDemo } from "./demo";
