export const assistantMenu = {
  button: 'Assistant',
  buttonFor: (field: string) => `Assistant for ${field}`,
  loading: 'Loading...',
  failed: 'Couldn’t reach the assistant. Close the menu and try again.',
  noClient: 'Choose a client first.',
  noText: 'Write a few words first. The assistant works from your text.',
  onSelection: 'Changes the selected text',
  tone: 'Tone',
  translate: 'Translate',
  ownWords: 'Your instruction...',
  rewrite: 'Rewrite',
  shorten: 'Shorten',
  lengthen: 'Make longer',
  hashtags: 'Hashtags',
  first_comment: 'First comment',
  hooks: 'Hook',
  per_network: 'Version for each network',
} as const;

export const tones = {
  warm: 'Warmer',
  formal: 'More formal',
  playful: 'More playful',
  direct: 'More direct',
  expert: 'More expert',
} as const;

export const languages = {
  fr: 'To French',
  en: 'To English',
} as const;

export const panelTitles = {
  rewrite: 'Rewritten text',
  shorten: 'Shorter text',
  lengthen: 'Longer text',
  tone: 'Another tone',
  translate: 'Translation',
  per_network: 'A version for each network',
  hashtags: 'Hashtags',
  first_comment: 'First comment',
  hooks: 'Hooks to choose from',
} as const;

export const rewritePanel = {
  ownWords: 'Your instruction',
  what: 'What should change?',
  whatPlaceholder: 'Mention that we’re closed on Monday',
  yourText: 'Your text',
  yourSelection: 'Selected text',
  yourComment: 'Your first comment',
  changed:
    'You’ve changed your text since. This compares with your text as it is now, and using it replaces all of it.',
  selectionGone: 'The text you selected has changed since. Select what this should replace, then use it.',
  use: 'Use it',
  chooseHook: (hook: string) => `Use it: ${hook}`,
  applyTo: (network: string) => `Use for ${network}`,
  applyAll: (count: number) => (count === 1 ? 'Use it' : `Use all ${count}`),
  inUse: 'In use',
  addTags: (count: number) => (count === 1 ? 'Add 1 hashtag' : `Add ${count} hashtags`),
  allThere: 'Your text has all of these already.',
  again: 'Try again',
  discard: 'Discard',
  adjust: 'What should be different?',
  adjustPlaceholder: 'Shorter, and without emoji',
  versionsUsed: (count: number) => (count === 1 ? 'Version used.' : `${count} versions used.`),
  commentUsed: 'First comment used.',
  length: (count: string, limit: string) => `${count} / ${limit}`,
} as const;
