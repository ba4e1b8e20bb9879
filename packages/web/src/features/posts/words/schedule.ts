export const schedulePost = {
  done: 'Post scheduled successfully',
  inReview: 'Scheduled. It goes out once it’s approved.',
  failed: 'Failed to schedule post',
} as const;

export const scheduleDialog = {
  client: 'Client',
  time: 'Schedule For',
  queue: 'Add to queue',
  schedulePost: 'Schedule Post',
  askApproval: 'Ask for approval',
  openComposer: 'Open in composer',
  content: 'Content',
  placeholder: 'What do you want to say?',
  busyLabel: 'Scheduling...',
  title: 'Schedule New Post',
} as const;

export const scheduleFormValues = {
  clientRequired: 'Client is required',
  contentRequired: 'Content is required',
  platformRequired: 'At least one platform is required',
  dateRequired: 'Schedule date is required',
} as const;
