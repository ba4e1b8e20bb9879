export const emojiPicker = {
  loading: 'Loading emoji...',
  empty: 'No emoji found.',
  emoji: 'Emoji',
  search: 'Search emoji',
  placeholder: 'Search',
  skinTone: 'Change skin tone',
} as const;

export const snippetMenu = {
  texts: 'Texts',
  hashtags: 'Hashtag groups',
  failed: 'Couldn’t load your snippets. Close the menu and try again.',
  loading: 'Loading snippets...',
  empty: 'No snippets yet. Save texts and hashtags you use often.',
} as const;

export const textCounters = {
  tooMany: (number: string) => `, ${number} too many`,
  label: 'Length',
  shorten: 'Shorten',
  shortenTo: (network: string) => `Shorten to fit ${network}`,
} as const;

export const textEditor = {
  insertEmoji: 'Insert emoji',
  emoji: 'Emoji',
  insertSnippet: 'Insert snippet',
  snippets: 'Snippets and hashtags',
} as const;
