import type { User } from "~/features/access/user";
import { findCustomer, type Deps, requireSubscriber } from "./customers.server";

/**
 * The address of the provider's own billing page, which leads back to `returnUrl`; null where there is
 * none, or for a household that never paid. Throws `upstream`.
 */
export async function findPortal(services: Deps, user: User, returnUrl: string) {
  requireSubscriber(services, user);
  const { portalUrl } = services.payments;
  const customer = portalUrl && (await findCustomer(services, user.householdId));
  return customer ? portalUrl(customer.customerId, returnUrl) : null;
}
