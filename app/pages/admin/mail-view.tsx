import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Leaders } from "~/ui/leaders";
import { shownTime } from "./admin-pages";
import type { getMail } from "./outbox.server";
import { MailStatus } from "./outbox-card";

type Mail = Awaited<ReturnType<typeof getMail>>;

/** One mail as text and as HTML, the latter in a sandboxed frame. */
export function MailView({ mail, maySendAgain }: { mail: Mail; maySendAgain: boolean }) {
  return (
    <>
      <Card title={mail.subject}>
        {mail.isSample ? (
          <p className="text-sm text-ink2">A preview with made-up words.</p>
        ) : (
          <Leaders
            rows={[
              { label: "To", value: mail.toAddress },
              ...(mail.replyTo ? [{ label: "Answers go to", value: mail.replyTo }] : []),
              { label: "Status", value: <MailStatus status={mail.status} /> },
              { label: "Attempts", value: mail.attempts },
              { label: "Queued", value: shownTime(mail.createdAt) },
              ...(mail.sentAt ? [{ label: "Sent", value: shownTime(mail.sentAt) }] : []),
              ...(mail.status === "queued" && mail.attempts > 0 && mail.nextAttemptAt
                ? [{ label: "Next attempt", value: shownTime(mail.nextAttemptAt) }]
                : []),
            ]}
          />
        )}
        {!mail.isSample && mail.lastError && <p className="mt-3">{mail.lastError}</p>}
        {maySendAgain && (
          <form method="post" action={`/admin/email/${mail.id}`} className="mt-4">
            <Button icon="refresh">Send Again</Button>
          </form>
        )}
        <p className="mt-4">
          <a href="/admin/email">Back to Email Management</a>
        </p>
      </Card>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2 mt-6">
        <Card title="HTML">
          <iframe
            className="h-136 w-full rounded-md border border-line bg-white"
            title={`${mail.subject}, as HTML`}
            src={`/admin/email/${mail.id}/html`}
            sandbox=""
          />
        </Card>
        <Card title="Text">
          <pre className="font-mono text-sm leading-normal wrap-anywhere whitespace-pre-wrap">
            {mail.text}
          </pre>
        </Card>
      </div>
    </>
  );
}
