export const postActions = {
  restored: 'Post restored.',
  restoreFailed: (reason: string) => `Couldn’t restore the post. ${reason}`,
  deleteFailed: (reason: string) => `Couldn’t delete the post. ${reason}`,
  deleted: 'Post deleted.',
  duplicated: 'Duplicated as a draft.',
  duplicateFailed: (reason: string) => `Couldn’t duplicate the post. ${reason}`,
} as const;

export const publishNow = {
  failed: (reason: string) => `Couldn’t publish the post. ${reason}`,
  title: 'Publish this post now?',
  description: (asked: string) => `It goes out right away for ${asked}, on every account you chose.`,
  confirmLabel: 'Publish now',
  busyLabel: 'Publishing...',
  approvalFirst: (client: string) => `Posts for ${client} need approval first. Pick a time, and ask for approval.`,
} as const;

export const queueing = {
  queued: (day: string, time: string) => `In the queue for ${day}, ${time}`,
  backToDraft: 'Moved back to drafts.',
  backToTime: 'Moved back to its original time.',
  undoFailed: (reason: string) => `Couldn’t take the post out of the queue. ${reason}`,
  failed: (reason: string) => `Couldn’t add the post to the queue. ${reason}`,
} as const;
