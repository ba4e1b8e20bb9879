export const deleteRepeatingDialog = {
  plannedRepeats: (count: number) => `${count} planned repeats`,
  thesePostsOnly: 'These posts only',
  repeatsPostsKeepGo: 'Repeats of posts you keep go on.',
  thesePostsStopRepeating: 'These posts, and stop repeating',
  repeatsAlreadyPlannedStay: 'Repeats already planned stay.',
  thesePostsTheirPlanned: 'These posts and their planned repeats',
  nothingThemLeftGo: 'Nothing of them is left to go out.',
  alsoDeletes: (countRepeats: string) => `Also deletes ${countRepeats}.`,
  post: 'This post',
  stopsRepeating: (stay: string) => `It stops repeating.${stay}`,
  postItsPlannedRepeats: 'This post and its planned repeats',
  postOnly: 'This post only',
  otherRepeatsGoAs: 'The other repeats go on as planned.',
  postStopRepeating: 'This post, and stop repeating',
  noMorePlanned: (stay: string) => `No more are planned.${stay}`,
  postAllPlannedRepeats: 'This post and all planned repeats',
  deletePostRepeats: 'Delete a post that repeats?',
  deleteRepeat: 'Delete this repeat?',
  someThemRepeat: 'Some of them repeat.',
  cancel: 'Cancel',
  deleteIt: 'Delete',
  whatDelete: 'What to delete',
} as const;

export const postCampaign = {
  campaignWasNotChanged: (describeFailure: string) => `The campaign was not changed. ${describeFailure}`,
  campaign: (id: string) => `campaign of ${id}`,
  done: 'Campaign changed.',
  campaign2: 'Campaign',
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
