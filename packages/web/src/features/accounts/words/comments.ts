export const commentsButton = {
  connect: 'Connect comments',
  waiting: (network: string) => `Waiting for ${network}...`,
} as const;

export const commentsDetail = {
  label: 'Comments',
  allowed: 'Connected',
  missing: 'Not connected yet',
  ended: 'Access ended',
} as const;

export const commentsEnded = {
  text: (network: string) =>
    `${network} ended our access to this account’s comments. Posts still go out. Connect comments to get new ones in your inbox.`,
} as const;

export const commentsNotice = {
  title: 'Comments aren’t connected yet',
  endedTitle: 'Comments stopped coming in',
  text: (network: string, account: string) =>
    `${network} asks separately before Ruche can read comments. Log in as ${account} to get them here.`,
  dismiss: 'Not now',
} as const;
