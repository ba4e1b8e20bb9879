export const face = {
  signAsSomebodyWho: 'Sign in as somebody who manages the Page. You then choose which Pages to connect.',
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
  addVerticalVideoSee: 'Add a vertical video to see the reel.',
  follow: 'Follow',
  public: 'Public',
  more: 'See more',
  addPictureOrVideo: 'Add a picture or a video to see the story.',
  justNow: 'Just now',
  reply: 'Reply…',
} as const;
