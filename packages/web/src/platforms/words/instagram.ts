export const face = {
  accountMustProfessionalOne: 'You need a professional account linked to a Facebook Page you manage.',
  facebookAccountLinkedPage: 'With Facebook (account linked to a Page)',
  accountLinkedFacebookPage: 'Is the account linked to a Facebook Page?',
  facebook: 'Facebook',
  facebookThroughItsPage: 'Facebook, through its Page',
  instagramNoPageNeeded: 'With Instagram (no Page needed)',
  accountMustProfessionalOne2: 'You need a professional account. No Facebook Page needed.',
  instagramWithoutFacebookPage: 'Instagram without a Facebook Page?',
  instagram: 'Instagram',
  instagramWithoutPage: 'Instagram, without a Page',
} as const;

export const preview = {
  n1m: '• 1m',
  addPictureOrVideo: 'Add a picture or video. Instagram posts need at least one.',
  label: 'First comment',
  n1MinuteAgo: '1 minute ago',
  what: (value: string) => `Instagram ${value}`,
  instagramCarousel: 'Instagram carousel',
  instagramPost: 'Instagram post',
} as const;

export const settingsForm = {
  carousel: 'Carousel',
  post: 'Post',
  reel: 'Reel',
  story: 'Story',
  legend: 'Publish as',
  shareFeed: 'Share to feed',
} as const;

export const verticalPreview = {
  addVideoSeeReel: 'Add a video to preview the reel.',
  reels: 'Reels',
  follow: 'Follow',
  originalAudio: '· Original audio',
  addPictureOrVideo: 'Add a picture or video to preview the story.',
  n1m: '1m',
  sendMessage: 'Send message',
} as const;
