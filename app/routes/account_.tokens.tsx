import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatDateOf } from "~/server/values/dates";
import { isAdmin } from "~/household/access";
import { newTokenSchema, TOKEN_FAILED, tokenIdSchema } from "~/household/tokens";
import { TOKENS_PATH, MadeCard, NewTokenCard, TokensCard } from "~/household/tokens/components";
import { addToken, endToken, listTokens } from "~/household/tokens/index.server";
import { AccountPage } from "~/household/accounts/components";
import { requireConsent } from "~/http/consent.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Access tokens"));

/** Open to every signed-in user, because each call checks what a token may do. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const words = (instant: string) => formatDateOf(user, instant);
  const now = services.now().toISOString();
  const tokens = await listTokens(services, user);
  return json({
    mayAdminister: isAdmin(user),
    tokens: tokens.map(({ createdAt, expiresAt, usedAt, ...token }) => ({
      ...token,
      since: words(createdAt),
      ends: expiresAt && words(expiresAt),
      isOver: expiresAt !== null && expiresAt <= now,
      used: usedAt && words(usedAt),
    })),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  return answerForm(request, TOKEN_FAILED, async (form) => {
    switch (form.intent) {
      case "add": {
        await requireConsent(request, TOKENS_PATH);
        const token = await addToken(services, user, form.parse(newTokenSchema));
        // Show the token only in this response. An address with it would be stored in browser histories and logs.
        return json({ values: {}, errors: {}, token });
      }
      case "end":
        await endToken(services, user, form.parse(tokenIdSchema).tokenId);
        return redirectWithToast(TOKENS_PATH, { title: t("Access token removed") });
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function TokensPage() {
  const { tokens, mayAdminister } = useLoaderData<typeof loader>();
  const token = useActionData<{ token?: string }>()?.token;
  return (
    <AccountPage
      title={t("Access tokens")}
      current="connections"
      back={{ href: "/account/connections", label: t("Connections") }}
    >
      <div className="stack">
        {token ? <MadeCard token={token} /> : <NewTokenCard mayAdminister={mayAdminister} />}
        <TokensCard tokens={tokens} />
      </div>
    </AccountPage>
  );
}
