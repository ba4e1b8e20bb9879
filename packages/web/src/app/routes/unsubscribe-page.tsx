import type { MailKind, MailSubscription } from '@ruche/contracts/events';
import { getRouteApi, Link } from '@tanstack/react-router';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { AuthLayout } from '#features/auth/components/auth-layout.tsx';
import { useChangeMailSubscription, useMailSubscription } from '#features/events/api/mail-subscription.ts';
import { unsubscribePage as texts } from '#features/events/words.ts';
import { ApiError, describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';

const route = getRouteApi('/unsubscribe');

type Words = { question: string; text: (workspace: string) => string; done: (workspace: string) => string };

const words: Record<MailKind, Words> & Record<string, Words | undefined> = {
  daily_summary: { question: texts.summaryTitle, text: texts.summaryText, done: texts.summaryDone },
  needs_attention: { question: texts.title, text: texts.attentionText, done: texts.attentionDone },
};
const unknownWords: Words = { question: texts.title, text: texts.text, done: texts.done };

function EmailSettings() {
  return (
    <Link to={paths.settingsNotifications} className={buttonClass({ className: 'justify-self-start' })}>
      {texts.allSettings}
    </Link>
  );
}

function Choice({ token, subscription }: { token: string; subscription: MailSubscription }) {
  const { mutate, isPending } = useChangeMailSubscription(token);
  const { kind, workspaceName, isSubscribed } = subscription;
  const { question, text, done } = words[kind] ?? unknownWords;
  const change = (next: boolean) => mutate(next, { onError: (error) => toast.error(describeFailure(error)) });
  return (
    <AuthLayout
      title={isSubscribed ? question : texts.doneTitle}
      description={isSubscribed ? text(workspaceName) : done(workspaceName)}
    >
      <div className="flex flex-wrap gap-2">
        {isSubscribed ? (
          <Button variant="primary" busy={isPending} busyLabel={texts.busyLabel} onClick={() => change(false)}>
            {texts.submit}
          </Button>
        ) : (
          <Button busy={isPending} busyLabel={texts.undoing} onClick={() => change(true)}>
            {texts.undo}
          </Button>
        )}
        <EmailSettings />
      </div>
    </AuthLayout>
  );
}

/** Where the link at the end of a mail leads. It asks: programs that look into mails open every link. */
export function UnsubscribePage() {
  const { token } = route.useSearch();
  const subscription = useMailSubscription(token);
  const { data, error } = subscription;
  if (error instanceof ApiError && ['not_found', 'validation_failed'].includes(error.code)) {
    return (
      <AuthLayout title={texts.invalidTitle} description={texts.invalidText}>
        <EmailSettings />
      </AuthLayout>
    );
  }
  if (data) return <Choice token={token} subscription={data} />;
  return (
    <AuthLayout title={texts.settings}>
      <AsyncPanel query={subscription} what={texts.what} skeleton={<Skeleton className="h-24 rounded-card" />}>
        {() => null}
      </AsyncPanel>
    </AuthLayout>
  );
}
