import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDateOf } from "~/server/values/dates";
import { usersQuerySchema } from "~/household/accounts";
import { UsersCard } from "~/pages/admin/components";
import { listUsers } from "~/pages/admin/index.server";
import { requireAdmin } from "~/http/guards.server";
import { readQuery } from "~/http/json.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Admin Dashboard"));

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const query = readQuery(request, usersQuerySchema);
  const { users, ...list } = await listUsers(services, query);
  return json({
    query,
    list: {
      ...list,
      users: users.map((user) => ({
        ...user,
        joined: formatDateOf(admin, user.createdAt, "d MMM yyyy"),
      })),
    },
  });
}

export default function UsersPage() {
  const { query, list } = useLoaderData<typeof loader>();
  return (
    <>
      <h2 className="sr-only">{t("User Management")}</h2>
      <UsersCard query={query} {...list} />
    </>
  );
}
