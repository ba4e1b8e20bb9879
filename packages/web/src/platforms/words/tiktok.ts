export const disclosureFields = {
  willLabeledAsPaid: (what: string) => `Your ${what} will be labeled as "Paid partnership".`,
  willLabeledAsPromotional: (what: string) => `Your ${what} will be labeled as "Promotional content".`,
  needIndicateIfContent: 'You need to indicate if your content promotes yourself, a third party, or both.',
  brandedContentCantVisible: "Branded content can't be visible only to you. Choose another audience first.",
  promotingAnotherBrandOr:
    'You are promoting another brand or a third party. This content will be classified as Branded Content.',
  disclosePostContent: 'Disclose post content',
  turnIfPostPromotes:
    'Turn on if this post promotes goods or services in exchange for something of value. It could promote yourself, a third party, or both.',
  whatPromotes: 'What it promotes',
  brand: 'Your brand',
  promotingYourselfOrOwn:
    'You are promoting yourself or your own business. This content will be classified as Brand Organic.',
  brandedContent: 'Branded content',
} as const;

export const face = {
  signTiktokVeryAccount: 'Sign in to TikTok with the account you want to publish from.',
} as const;

export const preview = {
  paidPartnership: 'Paid partnership',
  promotionalContent: 'Promotional content',
  creatorLabeledAsAi: 'Creator labeled as AI-generated',
  originalSound: (name: string) => `original sound - ${name}`,
  addVideoOrPictures: 'Add a video or pictures. TikTok posts need at least one.',
  following: 'Following',
  forYou: 'For You',
  tiktokVideo: 'TikTok video',
  tiktokPhotoPost: 'TikTok photo post',
} as const;

export const settingsForm = {
  onlyMe: 'Only me',
  whoCanSeePost: 'Who can see this post',
  required: '(required)',
  brandedContentVisibilityCant: "Branded content visibility can't be set to private",
  brandedContentCantVisible: "Branded content can't be visible only to you.",
  comments: 'Comments',
  duet: 'Duet',
  stitch: 'Stitch',
  allow: 'Allow',
  turnedOffAccountsTiktok: "Turned off in this account's TikTok settings.",
  opensNewTab: '(opens in a new tab)',
  byPostingAgreeTiktoks: "By posting, you agree to TikTok's",
  afterPublishingMayTake: '. After publishing, it may take a few minutes for the post to show up on your profile.',
  and: 'and',
  brandedContentPolicy: 'Branded Content Policy',
  musicUsageConfirmation: 'Music Usage Confirmation',
  postingAs: 'Posting as',
  aiGeneratedContent: 'AI-generated content',
  addsLabelCreatorLabeled: 'Adds the label "Creator labeled as AI-generated".',
} as const;
