import type { Names } from './calls.ts';

// Every operation that API keys may call has its method here; a test names those that have none.

export const workspace = {
  get: 'GET /workspace',
  logo: 'GET /workspace/logo',
  members: 'GET /members',
  activity: 'GET /dashboard/activity',
  stats: 'GET /dashboard/stats',
  attention: 'GET /dashboard/attention',
  nextPosts: 'GET /dashboard/next-posts',
} as const satisfies Names;

export const clients = {
  list: 'GET /clients',
  listDeleted: 'GET /clients/deleted',
  get: 'GET /clients/{id}',
  create: 'POST /clients',
  update: 'PATCH /clients/{id}',
  delete: 'DELETE /clients/{id}',
  restore: 'POST /clients/{id}/restore',
  import: 'POST /clients/import',
  export: 'GET /clients/export.csv',
  tags: 'GET /clients/tags',
  checkName: 'GET /clients/name-check',
  contacts: {
    list: 'GET /clients/{id}/contacts',
    create: 'POST /clients/{id}/contacts',
    update: 'PATCH /clients/{id}/contacts/{contactId}',
    delete: 'DELETE /clients/{id}/contacts/{contactId}',
  },
  logo: { get: 'GET /clients/{id}/logo', set: 'PUT /clients/{id}/logo', delete: 'DELETE /clients/{id}/logo' },
  slots: {
    get: 'GET /clients/{id}/slots',
    set: 'PUT /clients/{id}/slots',
    next: 'GET /clients/{id}/next-slot',
    free: 'GET /clients/{id}/slots/free',
  },
  queue: { get: 'GET /clients/{id}/queue', set: 'PUT /clients/{id}/queue', reflow: 'POST /clients/{id}/queue/reflow' },
  approvalRule: { get: 'GET /clients/{id}/approval-rule' },
  linkTags: { get: 'GET /clients/{id}/link-tags', set: 'PUT /clients/{id}/link-tags' },
  inboxSettings: { get: 'GET /clients/{id}/inbox-settings', set: 'PUT /clients/{id}/inbox-settings' },
} as const satisfies Names;

export const accounts = {
  list: 'GET /social-accounts',
  summary: 'GET /social-accounts/summary',
  platforms: 'GET /social-accounts/platforms',
  refresh: 'POST /social-accounts/{id}/refresh',
  disconnect: 'DELETE /social-accounts/{id}',
  avatar: 'GET /social-accounts/{id}/avatar',
  creatorInfo: 'GET /social-accounts/{id}/creator-info',
  connectLinks: {
    list: 'GET /connect-links',
    create: 'POST /connect-links',
    revoke: 'DELETE /connect-links/{id}',
  },
} as const satisfies Names;

export const posts = {
  list: 'GET /posts',
  upcoming: 'GET /posts/upcoming',
  get: 'GET /posts/{id}',
  create: 'POST /posts',
  update: 'PATCH /posts/{id}',
  delete: 'DELETE /posts/{id}',
  restore: 'POST /posts/{id}/restore',
  receipt: 'GET /posts/{id}/receipt',
  approval: 'GET /posts/{id}/approval',
  bulk: 'POST /posts/bulk',
  copy: 'POST /posts/copies',
  split: 'POST /posts/{id}/split',
  merge: 'POST /posts/merge',
  neighbours: 'GET /posts/neighbours',
  tags: 'GET /posts/tags',
  comments: {
    list: 'GET /posts/{id}/comments',
    create: 'POST /posts/{id}/comments',
    upload: 'POST /posts/{id}/comments/files',
    removeUpload: 'DELETE /posts/{id}/comments/files/{fileId}',
    get: 'GET /comments/{id}',
    update: 'PATCH /comments/{id}',
    delete: 'DELETE /comments/{id}',
    resolve: 'PUT /comments/{id}/resolution',
  },
  versions: { list: 'GET /posts/{id}/versions', restore: 'POST /posts/{id}/versions/{version}/restore' },
  evergreen: {
    get: 'GET /posts/{id}/evergreen',
    set: 'PUT /posts/{id}/evergreen',
    stop: 'DELETE /posts/{id}/evergreen',
  },
  imports: {
    list: 'GET /posts/imports',
    get: 'GET /posts/imports/{id}',
    create: 'POST /posts/imports',
    update: 'PATCH /posts/imports/{id}',
    delete: 'DELETE /posts/imports/{id}',
    confirm: 'POST /posts/imports/{id}/confirm',
    undo: 'POST /posts/imports/{id}/undo',
    retry: 'POST /posts/imports/{id}/retry',
    rows: { list: 'GET /posts/imports/{id}/rows', update: 'PATCH /posts/imports/{id}/rows/{row}' },
  },
} as const satisfies Names;

export const publications = {
  retry: 'POST /publications/{id}/retry',
  retryAll: 'POST /publications/retry',
  look: 'POST /publications/{id}/look',
  settle: 'POST /publications/{id}/settle',
  status: 'GET /publishing/status',
  troubles: 'GET /publishing/troubles',
  pauses: { list: 'GET /publishing/pauses', set: 'PUT /publishing/pauses' },
} as const satisfies Names;

export const calendar = {
  get: 'GET /calendar',
  repeats: 'GET /calendar/repeats',
  export: 'GET /calendar/export.csv',
  queues: 'GET /queues',
  days: { get: 'GET /calendar/days-settings', set: 'PUT /calendar/days-settings' },
  notes: {
    list: 'GET /calendar/notes',
    create: 'POST /calendar/notes',
    update: 'PATCH /calendar/notes/{id}',
    delete: 'DELETE /calendar/notes/{id}',
  },
  campaigns: {
    list: 'GET /campaigns',
    create: 'POST /campaigns',
    update: 'PATCH /campaigns/{id}',
    delete: 'DELETE /campaigns/{id}',
  },
  approvals: {
    list: 'GET /approvals',
    summary: 'GET /approvals/summary',
    ask: 'POST /approvals/ask',
    remind: 'POST /approvals/remind',
    withdraw: 'POST /approvals/withdraw',
  },
  snippets: {
    list: 'GET /snippets',
    create: 'POST /snippets',
    update: 'PATCH /snippets/{id}',
    delete: 'DELETE /snippets/{id}',
  },
} as const satisfies Names;

export const media = {
  list: 'GET /media',
  get: 'GET /media/{id}',
  update: 'PATCH /media/{id}',
  delete: 'DELETE /media/{id}',
  restore: 'POST /media/{id}/restore',
  bulk: 'POST /media/bulk',
  crop: 'POST /media/{id}/crops',
  setPoster: 'PUT /media/{id}/poster',
  download: 'POST /media/downloads',
  tags: 'GET /media/tags',
  folders: 'GET /media/folders',
} as const satisfies Names;

const inboxSettings = {
  labels: {
    list: 'GET /inbox-labels',
    create: 'POST /inbox-labels',
    update: 'PATCH /inbox-labels/{id}',
    delete: 'DELETE /inbox-labels/{id}',
  },
  savedReplies: {
    list: 'GET /saved-replies',
    create: 'POST /saved-replies',
    update: 'PATCH /saved-replies/{id}',
    delete: 'DELETE /saved-replies/{id}',
  },
  rules: {
    list: 'GET /inbox-rules',
    get: 'GET /inbox-rules/{id}',
    create: 'POST /inbox-rules',
    update: 'PATCH /inbox-rules/{id}',
    delete: 'DELETE /inbox-rules/{id}',
    order: 'PUT /inbox-rules/order',
    try: 'POST /inbox-rules/{id}/trial',
    runs: 'GET /inbox-rules/{id}/runs',
    undo: 'POST /inbox-rules/{id}/undo',
  },
} as const satisfies Names;

export const inbox = {
  list: 'GET /conversations',
  counts: 'GET /conversations/counts',
  get: 'GET /conversations/{id}',
  update: 'PATCH /conversations/{id}',
  bulk: 'POST /conversations/bulk',
  feed: 'GET /feed',
  messages: {
    list: 'GET /conversations/{id}/messages',
    send: 'POST /conversations/{id}/messages',
    update: 'PATCH /messages/{id}',
    delete: 'DELETE /messages/{id}',
    receipt: 'GET /messages/{id}/receipt',
    resend: 'POST /messages/{id}/resend',
    check: 'POST /messages/{id}/check',
    settle: 'POST /messages/{id}/settle',
  },
  notes: {
    list: 'GET /conversations/{id}/notes',
    create: 'POST /conversations/{id}/notes',
    update: 'PATCH /notes/{id}',
    delete: 'DELETE /notes/{id}',
  },
  people: {
    find: 'GET /inbox-people',
    get: 'GET /inbox-people/{id}',
    delete: 'DELETE /inbox-people/{id}',
    export: 'GET /inbox-people/{id}/export',
  },
  ...inboxSettings,
} as const satisfies Names;

export const analytics = {
  approvals: 'GET /approvals/figures',
  overview: 'GET /analytics/overview',
  publications: 'GET /analytics/publications',
  snapshots: 'GET /analytics/publications/{id}/snapshots',
  breakdowns: 'GET /analytics/breakdowns',
  bestTimes: 'GET /analytics/best-times',
  inbox: 'GET /analytics/inbox',
  export: 'GET /analytics/export.csv',
  watchedAccounts: {
    list: 'GET /analytics/watched-accounts',
    create: 'POST /analytics/watched-accounts',
    delete: 'DELETE /analytics/watched-accounts/{id}',
    restore: 'POST /analytics/watched-accounts/{id}/restore',
  },
} as const satisfies Names;

export const reports = {
  list: 'GET /reports',
  get: 'GET /reports/{id}',
  create: 'POST /reports',
  update: 'PATCH /reports/{id}',
  delete: 'DELETE /reports/{id}',
  restore: 'POST /reports/{id}/restore',
  preview: 'POST /reports/preview',
  copy: 'POST /reports/{id}/copy',
  file: 'GET /reports/{id}/file',
  makeFiles: 'POST /reports/{id}/files',
  send: 'POST /reports/{id}/send',
  link: { create: 'POST /reports/{id}/link', revoke: 'DELETE /reports/{id}/link' },
  schedules: {
    list: 'GET /report-schedules',
    create: 'POST /report-schedules',
    update: 'PATCH /report-schedules/{id}',
    delete: 'DELETE /report-schedules/{id}',
  },
} as const satisfies Names;

export const assistant = {
  status: 'GET /assistant/status',
  usage: 'GET /assistant/usage',
  emptyWeeks: 'GET /assistant/empty-weeks',
  rewrite: 'POST /assistant/rewrite',
  altText: 'POST /assistant/alt-text',
  suggestReplies: 'POST /assistant/reply',
  summarize: 'POST /assistant/summary',
  settings: { get: 'GET /assistant/settings', update: 'PATCH /assistant/settings' },
  voices: { get: 'GET /assistant/voices/{clientId}', update: 'PATCH /assistant/voices/{clientId}' },
  runs: { get: 'GET /assistant/runs/{id}', stop: 'POST /assistant/runs/{id}/stop' },
  ideas: {
    list: 'GET /assistant/ideas',
    find: 'POST /assistant/ideas',
    refuse: 'POST /assistant/ideas/{id}/refuse',
    restore: 'POST /assistant/ideas/{id}/restore',
    draft: 'POST /assistant/ideas/{id}/draft',
  },
  trends: { find: 'POST /assistant/trends', toIdea: 'POST /assistant/trends/ideas' },
  schedules: {
    list: 'GET /assistant/schedules',
    get: 'GET /assistant/schedules/{id}',
    propose: 'POST /assistant/schedules',
    accept: 'POST /assistant/schedules/{id}/accept',
    undo: 'POST /assistant/schedules/{id}/undo',
    dismiss: 'POST /assistant/schedules/{id}/dismiss',
    items: {
      update: 'PATCH /assistant/schedules/{id}/items/{itemId}',
      dismiss: 'POST /assistant/schedules/{id}/items/{itemId}/dismiss',
    },
  },
} as const satisfies Names;

export const audit = {
  list: 'GET /audit',
  head: 'GET /audit/head',
  export: 'GET /audit/export',
} as const satisfies Names;

export const webhookEndpoints = {
  list: 'GET /webhook-endpoints',
  get: 'GET /webhook-endpoints/{id}',
  create: 'POST /webhook-endpoints',
  update: 'PATCH /webhook-endpoints/{id}',
  delete: 'DELETE /webhook-endpoints/{id}',
  replaceSecret: 'POST /webhook-endpoints/{id}/secret',
  test: 'POST /webhook-endpoints/{id}/test',
  deliveries: {
    list: 'GET /webhook-endpoints/{id}/deliveries',
    replay: 'POST /webhook-endpoints/deliveries/{id}/replay',
  },
} as const satisfies Names;

export const apiKey = { current: 'GET /api-keys/current' } as const satisfies Names;
