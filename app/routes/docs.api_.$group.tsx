import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AppError } from "~/server/values/errors";
import { ANSWERS, findGroup, listShapes } from "~/connections/api";
import { AnswersPage, GroupPage } from "~/connections/api/components";
import { ownAddress } from "~/http/public-page.server";
import { t } from "~/language/messages";
import { documentTitle } from "~/ui/page-title";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: documentTitle(`${data?.group?.title ?? "Answers"} in the API`) },
];

/** Public on purpose. */
export async function loader({ request, params: { group = "" } }: LoaderFunctionArgs) {
  if (group === ANSWERS) return json({ group: null, shapes: listShapes() });
  const apiGroup = findGroup(group, new URL(ownAddress(request, "/")).origin);
  if (!apiGroup) throw new AppError("not_found", t("That part of the API was not found."));
  return json({ group: apiGroup, shapes: [] });
}

export default function ApiGroupPage() {
  const { group, shapes } = useLoaderData<typeof loader>();
  return group ? <GroupPage group={group} /> : <AnswersPage shapes={shapes} />;
}
