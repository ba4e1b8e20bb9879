export const settingsAudit = {
  title: 'Audit log',
  what: 'the audit log',
} as const;

export const groupNames = {
  posts: 'Posts',
  publishing: 'Publishing',
  approvals: 'Approvals',
  clients: 'Clients and reports',
  accounts: 'Accounts',
  members: 'Members',
  keys: 'API keys and webhooks',
  plan: 'Plan',
  workspace: 'Workspace',
} as const;

export const auditScreen = {
  title: 'Audit log',
  about:
    'Who changed what, and when. Entries are never changed or deleted. Each has a hash that covers all entries before it.',
  list: 'Entries, newest first',
  what: 'the audit log',
  emptyTitle: 'Nothing recorded yet',
  emptyText: 'Posts, publishing, members, and API keys show up here as they change.',
  emptyFiltered: 'No entries like this.',
  clear: 'Clear filters',
  more: 'Show earlier',
  managersTitle: 'For owners and managers',
  managersText: 'Ask one of them if you need to know who changed something.',
  exportLabel: 'Export',
  exporting: 'Exporting...',
  exportCsv: 'CSV',
  exportJson: 'JSON lines',
  exportJsonDetail: 'To check the hashes later',
  exportFailed: (reason: string) => `We couldn’t export the audit log. ${reason}`,
} as const;

export const auditFilters = {
  label: 'Filter the audit log',
  group: 'Kind',
  allGroups: 'All changes',
  person: 'Person',
  allPeople: 'Everyone',
  other: 'Someone else',
  client: 'Client',
  allClients: 'All clients',
  from: 'First day',
  to: 'Last day',
  between: 'to',
  post: 'One post only',
  clear: 'Clear',
} as const;

export const auditRow = {
  system: 'Automatically',
  key: 'API key',
  contact: 'Client’s contact',
  onlyThem: (name: string) => `Show only ${name}`,
  changes: 'What changed',
  version: 'Post version',
  ip: 'IP address',
  number: 'Number',
  hash: 'Hash',
  contentHash: 'Content hash',
  unchained: 'In a few minutes',
  onlyPost: 'Show only this post',
  open: 'Open',
} as const;
