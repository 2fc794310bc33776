export { DemoForm } from "./demo-form";
export { Hero } from "./hero";
export { SampleList } from "./sample-list";
export { Features, HowItWorks, Pricing } from "./sections";
