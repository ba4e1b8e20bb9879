// Every refusal of this feature in words; what is refused when is said where it is thrown.

export const publishing = {
  notFound: 'This post doesn’t exist or was deleted.',
  accountNotFound: 'This account doesn’t exist or was disconnected.',
  clientNotFound: 'This client doesn’t exist or was deleted.',
  changed: 'This post has changed since you opened it. Review it, then try again.',
  notFailed: 'Only failed posts can be retried.',
  nothingToCheck: 'There’s nothing to check.',
  notApproved: 'It needs approval for a new time. Pick one in the post, and approval is asked for.',
  disconnected: 'The account was disconnected. Reconnect it, or choose another one in the post.',
} as const;

export const checks = {
  linkNeeded: 'Add the link to the part that’s live so we can post the rest of the thread below it.',
  otherNetwork: (network: string) => `This isn’t a link to a post on ${network}. Copy it from there.`,
} as const;
