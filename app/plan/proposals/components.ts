export { ChangeForm } from "./change-form";
export { FillForm } from "./fill-form";
export { OptionForms } from "./fill-options";
export { QuickChoices } from "./quick-choices";
export { TimesForm, busyDaysInWords } from "./times-form";
