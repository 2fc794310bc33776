import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { AppError } from "~/server/values/errors";
import { finishPayment } from "~/household/billing/index.server";
import { requireUser } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { t } from "~/language/messages";

/** The browser returns here from a payment. Redirects with a notice of its result. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  if (!user.mayBill) return redirect("/subscribe", 303);
  try {
    const { outcome, message } = await finishPayment(services, user);
    switch (outcome) {
      case "paid":
        return await redirectWithToast("/dashboard", { title: t("Payment Successful") });
      case "nothing":
        return redirect("/dashboard", 303);
      case "waiting":
        return await redirectWithToast("/dashboard", {
          title: t("Payment Pending"),
          description: t("It is not confirmed yet. Your plan begins as soon as it is."),
        });
      case "failed":
        return await redirectWithToast("/subscribe", {
          title: t("Payment Failed"),
          description: message ?? undefined,
          variant: "destructive",
        });
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "upstream") throw error;
    return redirectWithToast("/subscribe", {
      title: t("Payment Error: Something went wrong. Please try again."),
      description: t("If the payment went through, it will show here in a moment."),
      variant: "destructive",
    });
  }
}
