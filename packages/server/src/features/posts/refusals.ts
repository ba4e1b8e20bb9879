// Every refusal of this feature in words; what is refused when is said where it is thrown.

export const posts = {
  notFound: 'This post doesn’t exist or was deleted.',
  clientNotFound: 'This client doesn’t exist or was deleted.',
  fieldsNeedFixing: 'Some fields need fixing.',
  changed: 'This post has changed since you opened it. Review it, then try again.',
  isLive: 'This post is being published or is already live, so it can’t be changed.',
  isPublishing: 'This post is being published. Try again once that’s done.',
  timePassed: 'This time has passed. Choose one in the future.',
  needsApproval: 'Posts for this client need approval first. Choose a later time.',
  outOfRange: 'Choose a date between 2000 and 2200.',
  fileNotReady: (fileName: string) => `${fileName} is still being processed. Schedule the post once that’s done.`,
  wouldBeRejected: 'A network would reject this post.',
  noSuchCampaign: 'This campaign was deleted or belongs to another client.',
  noDate: 'This draft has no date yet. Choose one first.',
  accountNotFound: 'This account doesn’t exist or was disconnected.',
  noSuchVersion: 'That version of this post no longer exists.',
} as const;

export const repeats = {
  isRepeat: 'This post is a repeat. Change the original post instead.',
  notScheduled: 'Schedule the post first. It repeats from that date.',
} as const;

export const feeds = {
  noFeed: 'This client has no calendar feed.',
  notFound: 'There’s no calendar at this URL. Ask for a new link.',
} as const;

export const queue = {
  noRoom: 'There aren’t enough posting times for all queued posts. Add more on the client’s page.',
  changed: 'The queue has changed since you opened it. Review it, then try again.',
  noFreeTime: (client: string) => `${client} has no free posting times. Add some on the client’s page.`,
  noDrafts: 'Drafts can’t be queued.',
} as const;

export const snippets = {
  notFound: 'This snippet doesn’t exist or was deleted.',
  tooMany: (most: number) => `A workspace can have up to ${most} snippets. Delete some first.`,
  unstorable: 'This text can’t be saved.',
} as const;

export const networks = {
  notOnPost: 'This post doesn’t go to that network or account.',
  noneLeft: 'Keep at least one network or account on this post.',
  tooFew: 'Choose at least two posts to merge.',
  differentClients: 'Posts for different clients can’t be merged.',
  sameAccount: (account: string) => `Two of these posts go to ${account}, so they can’t be merged.`,
  differentContent: (network: string) => `These posts have different content for ${network}, so they can’t be merged.`,
  repeats: 'A repeating post can’t be merged into an earlier one. Move it first, or stop repeating it.',
} as const;

export const imports = {
  notFound: 'This import doesn’t exist or was discarded.',
  notConfirmed: 'This import hasn’t been confirmed yet.',
  undone: 'This import was already undone.',
  allSkipped: 'All rows are skipped. Nothing was imported.',
  noSuchRow: 'This row doesn’t exist.',
} as const;
