/** Where the emoji picker finds its data. The name changes with the version of emojibase-data. */
export const emojiDataPath = '/assets/emoji-17.0.0';
