import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { contactSchema, MESSAGE_FAILED, MESSAGE_SENT, hasPriority } from "~/household/contact";
import { ContactForm } from "~/household/contact/components";
import { sendMessage } from "~/household/contact/index.server";
import { contextOf } from "~/http/context.server";
import { answerForm, cameFrom } from "~/http/form.server";
import { findUser } from "~/http/guards.server";
import { countMessage } from "~/http/rate-limit.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { Button } from "~/ui/button";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Contact"));

/** Open to everyone. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await findUser(request);
  return json({
    name: user?.firstName ?? "",
    email: user?.email ?? "",
    isFirst: user !== null && user.pays && hasPriority(user),
    supportHours: services.settings.SUPPORT_HOURS ?? null,
    homeHref: user ? "/dashboard" : "/",
    closeHref: cameFrom(request, user ? "/dashboard" : "/"),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await findUser(request);
  return answerForm(request, MESSAGE_FAILED, async (form) => {
    const input = form.parse(contactSchema);
    await countMessage(contextOf(request).network);
    await sendMessage(services, user, input);
    return redirectWithToast(form.returnTo("/contact"), { title: t(MESSAGE_SENT) });
  });
}

export default function ContactPage() {
  const { homeHref, closeHref, ...senderFields } = useLoaderData<typeof loader>();
  return (
    <DialogPage
      title={t("Contact")}
      closeHref={closeHref}
      homeHref={homeHref}
      cancel={t("Cancel")}
      footer={
        <Button form="contact-form" icon="mail" busyLabel={t("Sending...")}>
          {t("Send Message")}
        </Button>
      }
    >
      <ContactForm id="contact-form" {...senderFields} />
    </DialogPage>
  );
}
