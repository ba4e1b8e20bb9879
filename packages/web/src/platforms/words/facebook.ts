export const face = {
  advice: 'Log in as someone who manages the Page. Then choose which Pages to connect.',
} as const;

export const preview = {
  justNow: 'Just now',
  public: 'Public',
  linkTitle: 'Title and image of the linked page',
  like: 'Like',
  comment: 'Comment',
  share: 'Share',
  firstComment: 'First comment',
  commentTime: '1m',
  reply: 'Reply',
  vertical: (format: string) => `Facebook ${format}`,
  post: 'Facebook post',
} as const;

export const settingsForm = {
  post: 'Post',
  reel: 'Reel',
  story: 'Story',
  legend: 'Publish as',
} as const;

export const verticalPreview = {
  missingVideo: 'Add a vertical video to preview the reel.',
  follow: 'Follow',
  public: 'Public',
  more: 'See more',
  missingMedia: 'Add an image or video to preview the story.',
  justNow: 'Just now',
  reply: 'Reply…',
} as const;
