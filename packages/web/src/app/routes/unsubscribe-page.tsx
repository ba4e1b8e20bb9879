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

type Words = { question: string; mails: string };

const words: Record<MailKind, Words> & Record<string, Words | undefined> = {
  daily_summary: { question: texts.unsubscribeFromDailySummary, mails: 'the daily summary of' },
  needs_attention: { question: texts.unsubscribeFromTheseEmails, mails: 'emails when something needs you in' },
};
const unknownWords: Words = { question: texts.unsubscribeFromTheseEmails, mails: 'these emails from' };

function EmailSettings() {
  return (
    <Link to={paths.settingsNotifications} className={buttonClass({ variant: 'ghost' })}>
      {texts.allEmailSettings}
    </Link>
  );
}

function Choice({ token, subscription }: { token: string; subscription: MailSubscription }) {
  const { mutate, isPending } = useChangeMailSubscription(token);
  const { kind, workspaceName, isSubscribed } = subscription;
  const { question, mails } = words[kind] ?? unknownWords;
  const change = (next: boolean) => mutate(next, { onError: (error) => toast.error(describeFailure(error)) });
  return (
    <AuthLayout
      title={isSubscribed ? question : texts.youreUnsubscribed}
      description={
        isSubscribed ? texts.youllStopGetting(mails, workspaceName) : texts.wontGetAnymore(mails, workspaceName)
      }
    >
      <div className="grid gap-2.5">
        {isSubscribed ? (
          <Button variant="primary" busy={isPending} busyLabel={texts.unsubscribing} onClick={() => change(false)}>
            {texts.unsubscribe}
          </Button>
        ) : (
          <Button busy={isPending} busyLabel={texts.subscribing} onClick={() => change(true)}>
            {texts.subscribeAgain}
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
      <AuthLayout title={texts.unsubscribeLinkDoesntWork} description={texts.description}>
        <EmailSettings />
      </AuthLayout>
    );
  }
  if (data) return <Choice token={token} subscription={data} />;
  return (
    <AuthLayout title={texts.emailSettings}>
      <AsyncPanel query={subscription} what={texts.what} skeleton={<Skeleton className="h-24 rounded-card" />}>
        {() => null}
      </AsyncPanel>
    </AuthLayout>
  );
}
