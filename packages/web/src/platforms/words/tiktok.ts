export const disclosureFields = {
  video: 'video',
  photo: 'photo',
  labeledPaid: (what: string) => `Your ${what} will be labeled as “Paid partnership”.`,
  labeledPromotional: (what: string) => `Your ${what} will be labeled as “Promotional content”.`,
  chooseOne: 'You need to indicate if your content promotes yourself, a third party, or both.',
  brandedNotPrivate: 'Branded content can’t be visible only to you. Choose another audience first.',
  brandedHint: 'You are promoting another brand or a third party. This content will be classified as Branded Content.',
  label: 'Disclose post content',
  hint: 'Turn on if this post promotes goods or services in exchange for something of value. It could promote yourself, a third party, or both.',
  legend: 'What it promotes',
  ownBrand: 'Your brand',
  ownBrandHint: 'You are promoting yourself or your own business. This content will be classified as Brand Organic.',
  brandedContent: 'Branded content',
} as const;

export const face = {
  advice: 'Log in to TikTok with the account you want to publish from.',
} as const;

export const preview = {
  paidPartnership: 'Paid partnership',
  promotionalContent: 'Promotional content',
  aiGenerated: 'Creator labeled as AI-generated',
  originalSound: (name: string) => `original sound - ${name}`,
  missingMedia: 'Add a video or images. TikTok posts need at least one.',
  following: 'Following',
  forYou: 'For You',
  video: 'TikTok video',
  photos: 'TikTok photo post',
  photo: 'photo',
} as const;

export const settingsForm = {
  everyone: 'Everyone',
  friends: 'Friends',
  followers: 'Followers',
  onlyMe: 'Only me',
  audience: 'Who can see this post',
  required: '(required)',
  brandedVisibility: 'Branded content visibility can’t be set to private.',
  brandedNotPrivate: 'Branded content can’t be visible only to you.',
  comments: 'Comments',
  duet: 'Duet',
  stitch: 'Stitch',
  allow: 'Allow',
  turnedOff: 'Turned off in this account’s TikTok settings.',
  opensNewTab: '(opens in a new tab)',
  consentBefore: 'By posting, you agree to TikTok’s',
  consentAfter: '. After publishing, it may take a few minutes for the post to show up on your profile.',
  consentAnd: 'and',
  brandedContentPolicy: 'Branded Content Policy',
  musicUsageConfirmation: 'Music Usage Confirmation',
  postingAs: 'Posting as',
  aiGenerated: 'AI-generated content',
  aiGeneratedHint: 'Adds the label “Creator labeled as AI-generated”.',
} as const;
