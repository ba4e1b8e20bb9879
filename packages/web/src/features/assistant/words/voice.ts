export const voiceSection = {
  title: 'Voice',
  what: 'this client’s voice',
  offer: (plan: string) => `With ${plan}, Ruche learns how this client writes and checks texts against its rules.`,
  intro: 'How this client writes. Texts by the assistant follow it and are checked against it.',
} as const;

export const voiceSwitch = {
  label: 'Let a language model write for this client',
  on: 'This client’s texts go to the model when someone asks the assistant to write. Names and contact details of people are masked first.',
  off: 'No text of this client goes to a model. Ideas, trends, and schedules still work.',
  failed: (reason: string) => `The switch wasn’t changed. ${reason}`,
  notAllowed: 'You can see this client’s voice but not change it.',
} as const;

export const learnedVoice = {
  title: 'Learned from its posts',
  restsOn: (count: string) => `From its ${count} best texts of the last year, by engagement.`,
  none: 'We learn from at least 5 published texts. This client doesn’t have that many in the last year yet, so only the rules below count.',
  length: 'Length',
  lengthRange: (low: string, high: string) => `Half are ${low} to ${high} characters`,
  lengthMiddle: (middle: string) => `Typically ${middle}`,
  address: 'Readers',
  tu: 'Spoken to with “tu”',
  vous: 'Spoken to with “vous”',
  noAddress: 'No clear “tu” or “vous”',
  emoji: 'Emoji',
  hashtags: 'Hashtags',
  perText: (count: string) => `${count} per text`,
  noneUsed: 'Almost none',
  language: 'Language',
  languages: { fr: 'French', en: 'English' },
  examples: (count: number) => (count === 1 ? '1 example' : `${count} examples`),
} as const;

export const voiceForm = {
  title: 'Your rules',
  language: 'Language',
  usualLanguage: (language: string) => `As its posts are (${language})`,
  languages: { fr: 'French', en: 'English' },
  address: 'Readers are spoken to with',
  addressHint: 'In French texts.',
  either: 'Either',
  does: 'Do',
  doesPlaceholder: 'Short sentences. Name the baker.',
  doesNot: 'Don’t',
  doesNotPlaceholder: 'No puns. No exclamation marks.',
  facts: 'Facts that may be stated',
  factsHint: 'One per line. Numbers that are in no fact and no source are marked.',
  factsPlaceholder: 'Open since 1982.\nClosed on Mondays.',
  bannedWords: 'Banned words',
  bannedWordsHint: 'Case and accents don’t matter.',
  addWord: 'Add a word',
  mostEmoji: 'Most emoji per text',
  mostHashtags: 'Most hashtags per text',
  noLimit: 'No limit',
  pillars: 'Pillars',
  pillarsHint: (usual: string) =>
    usual === ''
      ? 'What its posts are about, by their tags.'
      : `What its posts are about, by their tags. Without any, we use its usual tags: ${usual}.`,
  addPillar: 'Add a pillar',
  save: 'Save rules',
  saving: 'Saving...',
  saved: 'Rules saved.',
  changed:
    'Someone else changed these rules while you were editing. Their changes are in the form, and yours are kept. Check them, then save again.',
} as const;

export const voiceConflict = {
  title: 'Someone else changed this while you were editing',
  text: 'Your version is in the form. Saving replaces theirs:',
  nothing: 'Nothing',
  takeTheirs: 'Use theirs',
  takeTheirsLabel: (field: string) => `Use theirs: ${field}`,
} as const;

export const textCheck = {
  title: 'Try a text',
  label: 'Text to check',
  hint: 'Checked as you type, against the rules above, saved or not. It isn’t sent anywhere.',
  placeholder: 'Write or paste a post',
  fine: 'Keeps to the rules.',
  one: '1 thing to check',
  several: (count: number) => `${count} things to check`,
} as const;
