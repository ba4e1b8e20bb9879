export const deleteRepeatingDialog = {
  oneTitle: 'Delete this post?',
  severalTitle: (count: string) => `Delete ${count} posts?`,
  plannedRepeats: (count: number) => `${count} planned repeats`,
  only: 'These posts only',
  onlyHint: 'Posts you keep continue to repeat.',
  stop: 'These posts, and stop repeating',
  stopHint: 'Planned repeats still go out.',
  all: 'These posts and their planned repeats',
  allHint: 'No repeats go out after this.',
  alsoDeletes: (repeats: string) => `Also deletes ${repeats}.`,
  sourceOnly: 'This post',
  sourceOnlyHint: (stay: string) => `It stops repeating.${stay}`,
  sourceAll: 'This post and its planned repeats',
  repeatOnly: 'This post only',
  repeatOnlyHint: 'The other repeats go out as planned.',
  repeatStop: 'This post, and stop repeating',
  repeatStopHint: (stay: string) => `No more are planned.${stay}`,
  repeatAll: 'This post and all planned repeats',
  sourceTitle: 'Delete this repeating post?',
  repeatTitle: 'Delete this repeat?',
  severalHint: 'Some of these posts repeat.',
  cancel: 'Cancel',
  deleteIt: 'Delete',
  legend: 'What to delete',
} as const;

export const postCampaign = {
  failed: (reason: string) => `Couldn’t change the campaign. ${reason}`,
  changed: 'Campaign changed.',
  label: 'Campaign',
  noCampaign: 'No campaign',
} as const;

export const postStatusBadge = {
  draft: 'Draft',
  review: 'In review',
  approved: 'Approved',
  scheduled: 'Scheduled',
  retrying: 'Retrying',
  publishing: 'Publishing',
  published: 'Published',
  failed: 'Failed',
  needsCheck: 'Needs a check',
  partlyPublished: 'Partly published',
  queued: 'Queued',
  repeats: 'Repeats',
} as const;

export const dayLabel = {
  today: 'Today',
  tomorrow: 'Tomorrow',
} as const;
