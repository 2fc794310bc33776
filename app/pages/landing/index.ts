export { DemoForm } from "./demo-form";
export { demoAddress, demoList, readDemo } from "./demo";
export { Hero } from "./hero";
export { SampleList } from "./sample-list";
export { Features, HowItWorks, Pricing } from "./sections";
