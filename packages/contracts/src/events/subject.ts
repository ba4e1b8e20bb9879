import type { WorkspaceEvent } from './kinds.ts';

/** Whom or what the event is about: it is stored beside the parameters, for looking up names and for erasing them. */
export function subjectOf(event: WorkspaceEvent): string | null {
  if ('conversation' in event) return 'userId' in event ? event.userId : event.conversation.id;
  if ('post' in event) return 'userId' in event ? event.userId : event.post.id;
  if ('media' in event) return event.media.id;
  if ('report' in event && event.report) return event.report.id;
  if ('account' in event && event.account) return event.account.id;
  if ('client' in event && event.client) return event.client.id;
  if ('userId' in event) return event.userId;
  return 'invitationId' in event ? event.invitationId : null;
}

type Names = { subjectName: string | null; contactName?: string | null };

/** What the person is called whom the event is about. */
export function personOf(event: WorkspaceEvent, { subjectName, contactName = null }: Names): string {
  if ('contact' in event) return contactName ?? 'A former contact';
  if (subjectName === null) return 'A former member';
  return subjectName === '' ? 'Someone' : subjectName;
}
