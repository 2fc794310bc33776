export { MailSettingsForm } from "./mail-settings-form";
