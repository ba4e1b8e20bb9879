export const assistantKeys = {
  all: ['assistant'],
  status: (clientId: string | null) => ['assistant', 'status', clientId],
  ideas: (clientId: string) => ['assistant', 'ideas', clientId],
  trends: (clientId: string) => ['assistant', 'trends', clientId],
  voice: (clientId: string) => ['assistant', 'voice', clientId],
  allSchedules: ['assistant', 'schedules'],
  schedules: (clientId: string | null) => ['assistant', 'schedules', clientId],
  emptyWeeks: ['assistant', 'empty-weeks'],
  settings: ['assistant', 'settings'],
  usage: ['assistant', 'usage'],
  threads: ['assistant', 'threads'],
  thread: (id: string) => ['assistant', 'threads', id],
} as const;
