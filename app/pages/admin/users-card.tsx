import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { cx } from "~/ui/classes";
import { Email } from "~/ui/text";
import { EmptyState } from "~/ui/empty-state";
import { SearchField, SelectField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import type { UsersQuery, UserSort } from "~/household/accounts";
import { Cell, Column, TableRow, Table } from "~/ui/table";
import { inFigures } from "~/language/words";
import { AdminPages } from "./admin-page";
import { planName } from "./audit-words";
import { StatusBadge } from "./user-cards";
import type { listUsers } from "./users.server";
import { type Message, message, t } from "~/language/messages";

type Listed = Awaited<ReturnType<typeof listUsers>>;
type User = Listed["users"][number] & {
  /** The date of joining, formatted. */
  joined: string;
};
type UsersCardProps = Omit<Listed, "users"> & { query: UsersQuery; users: User[] };

const COLUMNS: readonly { label: Message; sort: UserSort | null }[] = [
  { label: message("User"), sort: "user" },
  { label: message("Email"), sort: "email" },
  { label: message("Plan"), sort: "plan" },
  { label: message("Status"), sort: "status" },
  { label: message("Credits"), sort: null },
  { label: message("Joined"), sort: "joined" },
];
const SORTS: { value: UsersQuery["sort"]; label: Message }[] = [
  { value: "-joined", label: message("Newest first") },
  { value: "joined", label: message("Oldest first") },
  { value: "user", label: message("Name, A to Z") },
  { value: "-user", label: message("Name, Z to A") },
  { value: "email", label: message("Email, A to Z") },
  { value: "-email", label: message("Email, Z to A") },
  { value: "plan", label: message("Plan, A to Z") },
  { value: "-plan", label: message("Plan, Z to A") },
  { value: "status", label: message("Status, A to Z") },
  { value: "-status", label: message("Status, Z to A") },
];

/**
 * The classes of the table. On a wide screen, the whole heading can be clicked. On a phone the select sorts, so hidden
 * links must not take the focus. The short columns do not break words next to long names and addresses.
 */
const TABLE = "max-md:[&_thead]:invisible [&_td:nth-child(n+3)]:[overflow-wrap:normal]";

/** Lists the users, 50 a page. The search and the order are in the URL. */
export function UsersCard({ query, users, count, page, pages }: UsersCardProps) {
  const { q, sort } = query;
  return (
    <Card title={t("Users")}>
      <form
        method="get"
        action="/admin"
        role="search"
        className="mb-4 grid gap-3 md:grid-cols-[minmax(0,28rem)_auto_1fr]"
        data-live="users"
      >
        <SearchField
          label={t("Search users")}
          placeholder={t("Name, username or email")}
          defaultValue={q}
        />
        <SelectField
          label={t("Sort by")}
          name="sort"
          className="md:hidden"
          options={SORTS.map(({ value, label }) => ({ value, label: t(label) }))}
          defaultValue={sort}
        />
        <Button variant="secondary" className="min-h-12">
          {t("Search")}
        </Button>
      </form>
      <div id="users" data-region="">
        {count > 0 && <p className="text-sm text-ink2 mb-2">{foundWords(count, q)}</p>}
        {users.length > 0 ? (
          <Table
            caption={t("Users")}
            columns={COLUMNS.map((column) => (
              <Head key={column.label} {...column} query={query} />
            ))}
            className={TABLE}
          >
            {users.map((user) => (
              <UserLine key={user.id} user={user} />
            ))}
          </Table>
        ) : (
          <EmptyState
            cuisine="asian"
            title={t("No users found")}
            action={
              <ButtonLink variant="outline" href="/admin">
                {t("Clear search")}
              </ButtonLink>
            }
          >
            {t('No users match "{q}". Try part of the name or email address.', { q })}
          </EmptyState>
        )}
        <AdminPages
          href={hrefOf({ q, sort })}
          page={page}
          pages={pages}
          words={{ before: t("Previous"), after: t("Next") }}
        />
      </div>
    </Card>
  );
}

function foundWords(count: number, q: string) {
  return q
    ? t("{count, plural, one {# user} other {# users}} for “{q}”.", { count, q })
    : t("{count, plural, one {# user} other {# users}}, including the administrator.", { count });
}

function hrefOf({ q, sort }: Pick<UsersQuery, "q" | "sort">) {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (sort !== "-joined") query.set("sort", sort);
  return query.size > 0 ? `/admin?${query}` : "/admin";
}

type HeadProps = { label: Message; sort: UserSort | null; query: UsersQuery };

/** Shows a column's heading. Its link sorts by it, or reverses the order. */
function Head({ label, sort, query }: HeadProps) {
  if (!sort) return <Column className="py-0">{t(label)}</Column>;
  const up = query.sort === sort;
  const down = query.sort === `-${sort}`;
  return (
    <Column className="py-0" aria-sort={up ? "ascending" : down ? "descending" : undefined}>
      <a
        className={cx(
          "inline-flex min-h-11 items-center gap-1 no-underline hover:underline",
          up || down ? "text-ink" : "text-inherit",
        )}
        href={hrefOf({ q: query.q, sort: up ? `-${sort}` : sort })}
      >
        {t(label)}
        {(up || down) && <Icon name="down" className={cx("size-4", up && "rotate-180")} />}
      </a>
    </Column>
  );
}

function UserLine({ user }: { user: User }) {
  const { id, firstName, username, email } = user;
  return (
    <TableRow>
      <Cell label={t("User")}>
        <a
          className="font-semibold max-md:inline-flex max-md:min-h-11 max-md:items-center"
          href={`/admin/users/${id}`}
          dir="auto"
        >
          {firstName ?? username}
        </a>
        {user.isAdmin ? (
          <Badge tone="plum" className="ms-2">
            {t("Administrator")}
          </Badge>
        ) : (
          firstName &&
          !email?.startsWith(`${username}@`) && (
            <p className="text-sm text-ink2" dir="auto">
              {username}
            </p>
          )
        )}
      </Cell>
      <Cell label={t("Email")}>{email ? <Email address={email} /> : t("Not provided")}</Cell>
      <Cell label={t("Plan")}>{planName(user.subscriptionPlan)}</Cell>
      <Cell label={t("Status")}>
        <StatusBadge status={user.subscriptionStatus} />
      </Cell>
      <Cell label={t("Credits")} className="figures md:whitespace-nowrap">
        {inFigures(user.mealCredits)}
      </Cell>
      <Cell label={t("Joined")} className="figures md:whitespace-nowrap">
        {user.joined}
      </Cell>
    </TableRow>
  );
}
