import type { ApiArea, ApiScope } from '@ruche/contracts/api-keys';

export type ScopeRule =
  /** For people alone: their account, the plan, members, keys, and what is shown to one person. */
  | 'people'
  /** Any key that works. */
  | 'any'
  | {
      scope: ApiScope;
      /** About the whole workspace: keys that are limited to some clients are refused. */
      isOfWorkspace?: true;
    };

/** The area of everything below a path. */
const areas: Record<string, ApiArea> = {
  '/workspace': 'workspace',
  '/members': 'workspace',
  '/dashboard': 'workspace',
  '/clients': 'clients',
  '/social-accounts': 'accounts',
  '/connect-links': 'accounts',
  '/posts': 'posts',
  '/comments': 'posts',
  '/approvals': 'posts',
  '/calendar': 'posts',
  '/campaigns': 'posts',
  '/snippets': 'posts',
  '/queues': 'posts',
  '/publications': 'posts',
  '/publishing': 'posts',
  '/media': 'media',
  '/conversations': 'inbox',
  '/messages': 'inbox',
  '/notes': 'inbox',
  '/feed': 'inbox',
  '/inbox-labels': 'inbox',
  '/inbox-people': 'inbox',
  '/inbox-rules': 'inbox',
  '/saved-replies': 'inbox',
  '/analytics': 'analytics',
  '/reports': 'reports',
  '/report-schedules': 'reports',
  '/assistant': 'assistant',
  '/webhook-endpoints': 'webhooks',
};

/** Of people alone, with everything below them. */
const ofPeople = [
  '/me',
  '/billing',
  '/api-keys',
  '/invitations',
  '/membership',
  '/workspaces',
  '/notifications',
  '/events',
  '/ranking',
  '/support',
  '/support-requests',
  '/calendar/views',
  '/inbox-views',
  '/assistant/chat',
  '/assistant/chats',
  '/dashboard/first-steps',
  '/workspace/active-clients',
];

const ofWorkspace = (scope: ApiScope): ScopeRule => ({ scope, isOfWorkspace: true });

/** Where the area and the method do not say it. */
const exceptions: Record<string, ScopeRule> = {
  'GET /api-keys/current': 'any',
  // Consent is given in a person's browser.
  'POST /social-accounts/connect': 'people',
  'POST /social-accounts/callback': 'people',
  'GET /social-accounts/select': 'people',
  'POST /social-accounts/select': 'people',
  'DELETE /social-accounts/select': 'people',
  // Addresses that need no key of their own.
  'GET /clients/:id/calendar-feed': 'people',
  'POST /clients/:id/calendar-feed': 'people',
  'DELETE /clients/:id/calendar-feed': 'people',
  // Who opens the client's page is told to people alone.
  'GET /clients/:id/page-link': 'people',
  'PUT /clients/:id/page-link': 'people',
  'PATCH /clients/:id/page-link': 'people',
  'DELETE /clients/:id/page-link': 'people',
  'POST /clients/:id/page-link/send': 'people',
  'DELETE /clients/:id/page-link/devices/:deviceId': 'people',
  // What somebody is about to write, and that they look.
  'GET /conversations/:id/draft': 'people',
  'PUT /conversations/:id/draft': 'people',
  'DELETE /conversations/:id/draft': 'people',
  'POST /conversations/:id/presence': 'people',
  // A yes is a person’s, and who says it is not for programs to choose.
  'PUT /clients/:id/approval-rule': 'people',
  'POST /approvals/decisions': 'people',
  'POST /workspace/leave': 'people',
  'POST /workspace/owner': 'people',
  'PATCH /workspace': 'people',
  'PUT /workspace/plan': 'people',
  'PUT /workspace/logo': 'people',
  'DELETE /workspace/logo': 'people',
  'PATCH /members/:userId': 'people',
  'DELETE /members/:userId': 'people',
  'GET /members': ofWorkspace('workspace:read'),
  'GET /audit': ofWorkspace('workspace:read'),
  'GET /audit/export': ofWorkspace('workspace:read'),
  'GET /audit/head': ofWorkspace('workspace:read'),
  'GET /approvals/figures': { scope: 'analytics:read' },
  'GET /dashboard/activity': ofWorkspace('workspace:read'),
  'GET /dashboard/stats': ofWorkspace('workspace:read'),
  'POST /clients': ofWorkspace('clients:write'),
  'POST /clients/import': ofWorkspace('clients:write'),
  'GET /publishing/status': ofWorkspace('posts:read'),
  'PUT /publishing/pauses': ofWorkspace('posts:write'),
  'POST /inbox-labels': ofWorkspace('inbox:write'),
  'PATCH /inbox-labels/:id': ofWorkspace('inbox:write'),
  'DELETE /inbox-labels/:id': ofWorkspace('inbox:write'),
  'PUT /inbox-rules/order': ofWorkspace('inbox:write'),
  'PATCH /assistant/settings': ofWorkspace('assistant:write'),
  'GET /assistant/usage': ofWorkspace('assistant:read'),
  'GET /assistant/empty-weeks': ofWorkspace('assistant:read'),
  // Settings of a client that are about its posts or its inbox.
  'GET /clients/:id/inbox-settings': { scope: 'inbox:read' },
  'PUT /clients/:id/inbox-settings': { scope: 'inbox:write' },
  'GET /clients/:id/link-tags': { scope: 'posts:read' },
  'PUT /clients/:id/link-tags': { scope: 'posts:write' },
  'GET /clients/:id/next-slot': { scope: 'posts:read' },
  'GET /clients/:id/queue': { scope: 'posts:read' },
  'PUT /clients/:id/queue': { scope: 'posts:write' },
  'POST /clients/:id/queue/reflow': { scope: 'posts:write' },
  'GET /clients/:id/slots': { scope: 'posts:read' },
  'PUT /clients/:id/slots': { scope: 'posts:write' },
  'GET /clients/:id/slots/free': { scope: 'posts:read' },
  // They make nothing.
  'POST /media/downloads': { scope: 'media:read' },
  'POST /reports/preview': { scope: 'reports:read' },
  'POST /reports/:id/files': { scope: 'reports:read' },
};

const isBelow = (path: string, start: string) =>
  path === start || path.startsWith(`${start}/`) || path === `${start}.csv`;

/** An assistant's run goes on after its request. */
const areasWrittenByWorkspace = new Set<ApiArea>(['assistant']);
/** Endpoints hear of every client. */
const areasOfWorkspace = new Set<ApiArea>(['webhooks']);

function ruleOfArea(method: string, path: string): ScopeRule | null {
  const start = Object.keys(areas).find((one) => isBelow(path, one));
  const area = start && areas[start];
  if (!area) return null;
  const scope = `${area}:${method === 'GET' || method === 'HEAD' ? 'read' : 'write'}` as ApiScope;
  const isWrite = scope.endsWith(':write');
  const isOfWorkspace = areasOfWorkspace.has(area) || (isWrite && areasWrittenByWorkspace.has(area));
  return isOfWorkspace ? ofWorkspace(scope) : { scope };
}

/** What a key needs for a route; null where nobody has said it. */
export function scopeRuleOf(method: string, url: string): ScopeRule | null {
  const path = url.replace('/api/v1', '');
  const exception = exceptions[`${method === 'HEAD' ? 'GET' : method} ${path}`];
  if (exception) return exception;
  if (ofPeople.some((start) => isBelow(path, start))) return 'people';
  return ruleOfArea(method, path);
}
