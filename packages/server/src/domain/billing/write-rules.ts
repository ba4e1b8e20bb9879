import type { OwnedKind } from '@ruche/database/clients';

/** Something that a request names, and where: `params.id`, `body.items.*.id`. */
export type Named = { kind: OwnedKind; path: string };

export type WriteRule = {
  /** What it changes; refused where one of its clients is read-only. */
  of?: Named[];
  /** Bodies for which it stays open all the same. */
  isOpenFor?: (body: unknown) => boolean;
  /** Without a plan it is refused as a part of larger plans, which says more. */
  isPartOfPlans?: true;
  /** The work itself asks, since only it knows the clients. */
  isCheckedInside?: true;
};

const named = (kind: OwnedKind, path = 'params.id'): Named => ({ kind, path });
const of = (...things: Named[]): WriteRule => ({ of: things });
const ofAssisted = (...things: Named[]): WriteRule => ({ of: things, isPartOfPlans: true });
const checkedInside: WriteRule = { isCheckedInside: true };
const open: WriteRule = {};

const operationOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'operation' in body ? body.operation : undefined;
const keysOf = (body: unknown) => (typeof body === 'object' && body !== null ? Object.keys(body) : []);

const bodyClient = named('client', 'body.clientId');
const ofClient = of(named('client'));
const ofBodyClient = of(bodyClient);
const ofPost = of(named('post'));
const ofConversation = of(named('conversation'));
const ofMessage = of(named('message'));

const clientRules: Record<string, WriteRule> = {
  // Adding and restoring take room; deleting gives it, and can be undone.
  'POST /clients': open,
  'POST /clients/import': open,
  'POST /clients/:id/restore': open,
  'DELETE /clients/:id': open,
  'PATCH /clients/:id': ofClient,
  'PUT /clients/:id/logo': ofClient,
  'DELETE /clients/:id/logo': ofClient,
  'POST /clients/:id/contacts': ofClient,
  'PATCH /clients/:id/contacts/:contactId': ofClient,
  'DELETE /clients/:id/contacts/:contactId': ofClient,
  'PUT /clients/:id/inbox-settings': ofClient,
  'PUT /clients/:id/link-tags': ofClient,
  'PUT /clients/:id/slots': ofClient,
  'PUT /clients/:id/queue': ofClient,
  'POST /clients/:id/queue/reflow': ofClient,
  'POST /clients/:id/calendar-feed': ofClient,
  'PUT /clients/:id/page-link': ofClient,
  'PATCH /clients/:id/page-link': ofClient,
  'POST /clients/:id/page-link/send': ofClient,
  // What opens the page can be ended.
  'DELETE /clients/:id/page-link': open,
  'DELETE /clients/:id/page-link/devices/:deviceId': open,
  'PUT /clients/:id/approval-rule': ofClient,
};

const accountRules: Record<string, WriteRule> = {
  // What is connected can be renewed, so that what is scheduled goes out; nothing else is connected.
  'POST /social-accounts/connect': checkedInside,
  'POST /social-accounts/callback': checkedInside,
  'POST /social-accounts/select': checkedInside,
  'DELETE /social-accounts/select': open,
  'POST /social-accounts/:id/refresh': open,
  'POST /connect-links': ofBodyClient,
  'POST /analytics/watched-accounts': ofBodyClient,
  // What is watched can be ended, and that undone.
  'DELETE /analytics/watched-accounts/:id': open,
  'POST /analytics/watched-accounts/:id/restore': open,
};

const postRules: Record<string, WriteRule> = {
  'POST /approvals/ask': of(named('post', 'body.postIds.*'), bodyClient),
  // What is scheduled goes out, once it’s approved.
  'POST /approvals/decisions': open,
  'POST /approvals/remind': open,
  'POST /approvals/withdraw': open,
  'POST /posts': ofBodyClient,
  'PATCH /posts/:id': ofPost,
  // What is scheduled can be cancelled, and that undone.
  'DELETE /posts/:id': open,
  'POST /posts/:id/restore': open,
  'POST /posts/bulk': {
    of: [named('post', 'body.items.*.id')],
    isOpenFor: (body) => operationOf(body) === 'delete' || operationOf(body) === 'restore',
  },
  'POST /posts/copies': checkedInside,
  'POST /posts/:id/split': ofPost,
  'POST /posts/merge': of(named('post', 'body.items.*.id')),
  'PUT /posts/:id/evergreen': ofPost,
  'DELETE /posts/:id/evergreen': open,
  'POST /posts/:id/versions/:version/restore': ofPost,
  'POST /posts/:id/comments': ofPost,
  'POST /posts/:id/comments/files': ofPost,
  'DELETE /posts/:id/comments/files/:fileId': open,
  'PATCH /comments/:id': of(named('postComment')),
  'PUT /comments/:id/resolution': of(named('postComment')),
  'DELETE /comments/:id': of(named('postComment')),
  'POST /posts/imports': ofBodyClient,
  'PATCH /posts/imports/:id': of(named('postImport')),
  'PATCH /posts/imports/:id/rows/:row': of(named('postImport')),
  'POST /posts/imports/:id/retry': of(named('postImport')),
  'POST /posts/imports/:id/confirm': checkedInside,
  'POST /posts/imports/:id/undo': open,
  'DELETE /posts/imports/:id': open,
  'POST /snippets': ofBodyClient,
  'PATCH /snippets/:id': of(named('snippet'), bodyClient),
  'DELETE /snippets/:id': of(named('snippet')),
  // What was scheduled is brought to its end.
  'POST /publications/:id/look': open,
  'POST /publications/:id/retry': open,
  'POST /publications/:id/settle': open,
  'POST /publications/retry': open,
  'PUT /publishing/pauses': open,
};

const calendarRules: Record<string, WriteRule> = {
  'POST /campaigns': ofBodyClient,
  'PATCH /campaigns/:id': of(named('campaign')),
  'DELETE /campaigns/:id': of(named('campaign')),
  'PUT /calendar/days-settings': ofBodyClient,
  'POST /calendar/notes': ofBodyClient,
  'PATCH /calendar/notes/:id': of(named('calendarNote'), bodyClient),
  'DELETE /calendar/notes/:id': of(named('calendarNote')),
  'POST /calendar/views': open,
  'PATCH /calendar/views/:id': open,
  'DELETE /calendar/views/:id': open,
};

const mediaRules: Record<string, WriteRule> = {
  'POST /media/uploads': checkedInside,
  'PATCH /media/uploads/:id': open,
  'DELETE /media/uploads/:id': open,
  'POST /media/downloads': open,
  'POST /media/bulk': of(named('media', 'body.ids.*'), named('client', 'body.change.clientId')),
  'POST /media/:id/crops': of(named('media')),
  'PUT /media/:id/poster': of(named('media')),
  'PATCH /media/:id': of(named('media'), bodyClient),
  'DELETE /media/:id': of(named('media')),
  'POST /media/:id/restore': of(named('media')),
};

const inboxRules: Record<string, WriteRule> = {
  // Whoever reads a conversation marks it as read.
  'PATCH /conversations/:id': {
    of: [named('conversation')],
    isOpenFor: (body) => keysOf(body).every((key) => key === 'isRead'),
  },
  'POST /conversations/bulk': {
    of: [named('conversation', 'body.ids.*'), named('conversation', 'body.items.*.id')],
    isOpenFor: (body) => operationOf(body) === 'read' || operationOf(body) === 'unread',
  },
  'POST /conversations/:id/presence': open,
  'POST /conversations/:id/messages': ofConversation,
  'PUT /conversations/:id/draft': ofConversation,
  'DELETE /conversations/:id/draft': ofConversation,
  'POST /conversations/:id/notes': ofConversation,
  'PATCH /notes/:id': of(named('conversationNote')),
  'DELETE /notes/:id': of(named('conversationNote')),
  'PATCH /messages/:id': ofMessage,
  'DELETE /messages/:id': ofMessage,
  'POST /messages/:id/resend': ofMessage,
  'POST /messages/:id/check': open,
  'POST /messages/:id/settle': open,
  'POST /inbox-labels': open,
  'PATCH /inbox-labels/:id': open,
  'DELETE /inbox-labels/:id': open,
  // What somebody asks to have erased is erased on every plan.
  'DELETE /inbox-people/:id': open,
  'POST /inbox-rules': ofBodyClient,
  'PATCH /inbox-rules/:id': of(named('inboxRule'), bodyClient),
  'DELETE /inbox-rules/:id': of(named('inboxRule')),
  'PUT /inbox-rules/order': open,
  'POST /inbox-rules/:id/trial': open,
  'POST /inbox-rules/:id/undo': open,
  'POST /saved-replies': ofBodyClient,
  'PATCH /saved-replies/:id': of(named('savedReply'), bodyClient),
  'DELETE /saved-replies/:id': of(named('savedReply')),
  'POST /inbox-views': open,
  'PATCH /inbox-views/:id': open,
  'DELETE /inbox-views/:id': open,
};

const reportRules: Record<string, WriteRule> = {
  'POST /reports': ofBodyClient,
  // Reports that exist are read, downloaded, deleted, and restored; a preview is not stored.
  'POST /reports/preview': open,
  'POST /reports/:id/files': open,
  'POST /reports/:id/restore': open,
  'DELETE /reports/:id': open,
  'PATCH /reports/:id': of(named('report')),
  'POST /reports/:id/copy': of(named('report'), bodyClient),
  'POST /reports/:id/link': of(named('report')),
  'POST /reports/:id/send': of(named('report')),
  'POST /report-schedules': ofBodyClient,
  'PATCH /report-schedules/:id': of(named('reportSchedule')),
  'DELETE /report-schedules/:id': open,
};

const assistantRules: Record<string, WriteRule> = {
  'POST /assistant/alt-text': ofAssisted(named('media', 'body.mediaId')),
  'POST /assistant/rewrite': ofAssisted(bodyClient),
  'POST /assistant/reply': ofAssisted(named('conversation', 'body.conversationId')),
  'POST /assistant/summary': ofAssisted(named('conversation', 'body.conversationId')),
  'POST /assistant/chat': ofAssisted(bodyClient),
  'DELETE /assistant/chats': open,
  'PATCH /assistant/chats/:id': open,
  'DELETE /assistant/chats/:id': open,
  'POST /assistant/ideas': ofAssisted(bodyClient),
  'POST /assistant/ideas/:id/draft': ofAssisted(named('idea')),
  'POST /assistant/ideas/:id/refuse': ofAssisted(named('idea')),
  'POST /assistant/ideas/:id/restore': ofAssisted(named('idea')),
  'POST /assistant/trends': ofAssisted(bodyClient),
  'POST /assistant/trends/ideas': ofAssisted(bodyClient),
  'POST /assistant/schedules': ofAssisted(bodyClient),
  'POST /assistant/schedules/:id/accept': ofAssisted(named('scheduleProposal')),
  'PATCH /assistant/schedules/:id/items/:itemId': ofAssisted(named('scheduleProposal')),
  // What is proposed can be dismissed, and that undone.
  'POST /assistant/schedules/:id/dismiss': open,
  'POST /assistant/schedules/:id/items/:itemId/dismiss': open,
  'POST /assistant/schedules/:id/undo': open,
  'POST /assistant/runs/:id/stop': open,
  'PATCH /assistant/settings': open,
  'PATCH /assistant/voices/:clientId': ofAssisted(named('client', 'params.clientId')),
};

/** Access that was given can be taken back on every plan. */
const revocations: Record<string, WriteRule> = {
  'DELETE /social-accounts/:id': open,
  'DELETE /connect-links/:id': open,
  'DELETE /clients/:id/calendar-feed': open,
  'DELETE /reports/:id/link': open,
};

const rules: Record<string, WriteRule> = {
  ...clientRules,
  ...accountRules,
  ...postRules,
  ...calendarRules,
  ...mediaRules,
  ...inboxRules,
  ...reportRules,
  ...assistantRules,
  ...revocations,
};

/** What is about people and the workspace itself, and about no client. */
const withoutClients = [
  '/me',
  '/billing',
  '/workspace',
  '/members',
  '/invitations',
  '/notifications',
  '/ranking',
  '/membership',
  '/api-keys',
  '/webhook-endpoints',
  // Whoever needs help gets it, also without a plan.
  '/support-requests',
];

export function ruleOf(method: string, url: string): WriteRule | null {
  const path = url.replace('/api/v1', '');
  if (withoutClients.some((start) => path === start || path.startsWith(`${start}/`))) return open;
  return rules[`${method} ${path}`] ?? null;
}
