export { ChangeForm, FillForm, QuickChoices, TimesForm, busyDaysInWords } from "./fill-form";
export { OptionForms } from "./fill-options";
