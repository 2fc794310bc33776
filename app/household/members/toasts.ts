/** What is said once the household's size is saved. */
export const sizeToast = (size: number) => ({
  title: "Household size saved",
  description: `Meals you plan from now on serve ${size}.`,
});

/** What is said of an invitation by mail; without a mail service the mail only waits in the outbox. */
export const invitationToast = (email: string, mails: boolean) =>
  mails
    ? { title: "Invitation sent", description: `It is on its way to ${email}.` }
    : {
        title: "Invitation created",
        description: "This server does not send email. Pass the link on yourself.",
      };

/** What is said once a member may see to the plan, or no longer. */
export const billingRightToast = (may: boolean) => ({
  title: may ? "They may see to the plan now" : "The plan is yours alone now",
});
