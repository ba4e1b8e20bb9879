export const instagramView = {
  numberGoOut: (turn: number) => `Number ${turn} to go out, `,
  postsScheduledAccountShow:
    'Posts scheduled for this account show here the way Instagram will show them, newest first.',
  nothingProfileYet: 'Nothing on this profile yet',
  profile: (platformUserName: string) => `Profile of ${platformUserName}`,
  shown: 'shown.',
  n1FailedPostIsnt: '1 failed post isn’t',
  failedPostsArent: (failed: number) => `${failed} failed posts aren’t`,
  showEarlierPosts: 'Show earlier posts',
  busyLabel: 'Loading...',
  connectInstagramAccountSee: 'Connect an Instagram account to see how its profile will look.',
  noInstagramAccount: 'No Instagram account',
  connectAccount: 'Connect an account',
  what: 'your Instagram accounts',
  instagramAccount: 'Instagram account',
} as const;
