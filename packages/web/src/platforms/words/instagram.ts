export const face = {
  adviceWithPage: 'You need a professional account linked to a Facebook Page you manage.',
  labelWithPage: 'With Facebook (account linked to a Page)',
  questionWithPage: 'Is the account linked to a Facebook Page?',
  placeWithPage: 'Facebook',
  connectWithPage: 'Connect with Facebook',
  reconnectWithPage: 'Reconnect with Facebook',
  noteWithPage: 'Facebook, through its Page',
  labelWithoutPage: 'With Instagram (no Page needed)',
  adviceWithoutPage: 'You need a professional account. No Facebook Page needed.',
  questionWithoutPage: 'Instagram without a Facebook Page?',
  placeWithoutPage: 'Instagram',
  connectWithoutPage: 'Connect with Instagram',
  reconnectWithoutPage: 'Reconnect with Instagram',
  noteWithoutPage: 'Instagram, without a Page',
} as const;

export const preview = {
  time: '• 1m',
  missingMedia: 'Add an image or video. Instagram posts need at least one.',
  firstComment: 'First comment',
  justNow: '1 minute ago',
  vertical: (format: string) => `Instagram ${format}`,
  carousel: 'Instagram carousel',
  post: 'Instagram post',
  file: 'file',
} as const;

export const settingsForm = {
  carousel: 'Carousel',
  post: 'Post',
  reel: 'Reel',
  story: 'Story',
  legend: 'Publish as',
  shareToFeed: 'Share to feed',
  shareToFeedHint: 'Also show the reel in the feed and on the profile grid.',
} as const;

export const verticalPreview = {
  missingVideo: 'Add a video to preview the reel.',
  reels: 'Reels',
  follow: 'Follow',
  originalAudio: '· Original audio',
  missingMedia: 'Add an image or video to preview the story.',
  time: '1m',
  sendMessage: 'Send message',
} as const;
