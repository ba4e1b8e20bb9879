export const face = {
  signAsSomebodyWho: 'Sign in as someone who manages the Page. Then choose which Pages to connect.',
} as const;

export const preview = {
  justNow: 'Just now',
  public: 'Public',
  pagesOwnTitlePicture: "The page's own title and picture",
  like: 'Like',
  comment: 'Comment',
  share: 'Share',
  firstComment: 'First comment',
  n1m: '1m',
  reply: 'Reply',
  facebook: (value: string) => `Facebook ${value}`,
  facebookPost: 'Facebook post',
} as const;

export const settingsForm = {
  post: 'Post',
  reel: 'Reel',
  story: 'Story',
  legend: 'Publish as',
} as const;

export const verticalPreview = {
  addVerticalVideoSee: 'Add a vertical video to preview the reel.',
  follow: 'Follow',
  public: 'Public',
  more: 'See more',
  addPictureOrVideo: 'Add a picture or video to preview the story.',
  justNow: 'Just now',
  reply: 'Reply…',
} as const;
