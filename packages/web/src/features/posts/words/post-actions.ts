export const postActions = {
  postBack: 'The post is back.',
  postCouldNotRestored: (describeFailure: string) => `The post could not be restored. ${describeFailure}`,
  postWasNotDeleted: (describeFailure: string) => `The post was not deleted. ${describeFailure}`,
  done: 'Post deleted.',
  duplicatedAsDraft: 'Duplicated as a draft.',
  postWasNotDuplicated: (describeFailure: string) => `The post was not duplicated. ${describeFailure}`,
} as const;

export const publishNow = {
  postWasNotPublished: (describeFailure: string) => `The post was not published. ${describeFailure}`,
  title: 'Publish this post now?',
  description: (asked: string) => `It goes out for ${asked} right away, to every account it was made for.`,
  confirmLabel: 'Publish now',
  busyLabel: 'Publishing...',
} as const;

export const queueing = {
  queue: (dayOf: string, clockOf: string) => `In the queue for ${dayOf}, ${clockOf}`,
  postDraftAgain: 'The post is a draft again.',
  postBackItsTime: 'The post is back at its time.',
  postStillQueue: (describeFailure: string) => `The post is still in the queue. ${describeFailure}`,
  postWasNotQueued: (describeFailure: string) => `The post was not queued. ${describeFailure}`,
} as const;
