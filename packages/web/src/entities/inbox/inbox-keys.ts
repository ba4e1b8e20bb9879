/** Everything that is read of the inbox and the feed. */
export const inboxKeys = {
  all: ['inbox'],
} as const;
