export const emojiPicker = {
  loadingEmoji: 'Loading emoji...',
  noEmojiFound: 'No emoji found.',
  emoji: 'Emoji',
  searchEmoji: 'Search emoji',
  placeholder: 'Search',
  changeSkinTone: 'Change skin tone',
} as const;

export const snippetMenu = {
  texts: 'Texts',
  hashtagGroups: 'Hashtag groups',
  weCouldntLoadSnippets: "We couldn't load your snippets. Close the menu and try again.",
  loadingSnippets: 'Loading snippets...',
  noSnippetsYetSave: 'No snippets yet. Save texts and hashtags you use often.',
} as const;

export const textCounters = {
  tooMany: (number: string) => `, ${number} too many`,
  label: 'Length',
} as const;

export const textEditor = {
  insertEmoji: 'Insert emoji',
  emoji: 'Emoji',
  insertSnippet: 'Insert snippet',
  snippetsHashtags: 'Snippets and hashtags',
} as const;
