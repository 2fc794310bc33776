export { DemoForm, SampleList } from "./demo-form";
export { Hero, Features, HowItWorks, Pricing } from "./landing-sections";
