import type { MailKind } from '@ruche/contracts/events';
import { createUnsubscribeToken } from '@ruche/runtime/mail';
import type { WorkerSettings } from '#src/job-handler.ts';

type Place = Pick<WorkerSettings, 'publicUrl' | 'secret'>;
type Reader = { workspaceId: string; userId: string };

/** Read by people who may be in several workspaces: the page goes to the one that the mail is about. */
export function linkInto({ publicUrl }: Pick<Place, 'publicUrl'>, workspaceId: string, path: string): string {
  return `${publicUrl}${path}${path.includes('?') ? '&' : '?'}workspace=${workspaceId}`;
}

export type Subscription = { unsubscribeUrl: string; links: { label: string; url: string }[] };

/** Where a mail says that it can be switched off. */
export function subscriptionOf(place: Place, { workspaceId, userId }: Reader, kind: MailKind): Subscription {
  const token = createUnsubscribeToken(place.secret, { kind, workspaceId, userId });
  const unsubscribeUrl = `${place.publicUrl}/unsubscribe?token=${token}`;
  const settings = linkInto(place, workspaceId, '/dashboard/settings/notifications');
  return {
    unsubscribeUrl,
    links: [
      { label: 'Email settings', url: settings },
      { label: 'Unsubscribe', url: unsubscribeUrl },
    ],
  };
}
