/** Everything that is read of the inbox and the feed. */
export const inboxKeys = {
  all: ['inbox'],
  lists: ['inbox', 'list'],
  list: (filters: object) => ['inbox', 'list', filters],
  counts: ['inbox', 'counts'],
  one: (id: string) => ['inbox', 'one', id],
  messages: (id: string) => ['inbox', 'messages', id],
  notes: (id: string) => ['inbox', 'notes', id],
  receipt: (conversationId: string, id: string) => ['inbox', 'receipt', conversationId, id],
  feed: (filters: object) => ['inbox', 'feed', filters],
  labels: ['inbox', 'labels'],
  replies: ['inbox', 'replies'],
  views: ['inbox', 'views'],
  rules: ['inbox', 'rules'],
  /** Apart: what somebody is typing must not be read anew under their hands. */
  draft: (id: string) => ['inbox-draft', id],
} as const;
