export const textComparison = {
  suggestion: 'Suggestion',
} as const;

export const suggestionPanel = {
  assistant: 'Assistant',
  close: 'Close',
  stop: 'Stop',
  stopping: 'Stopping...',
  ready: 'The suggestion is ready.',
  unreadable: 'We got an answer that can’t be shown. Try again.',
} as const;

export const instructionForm = {
  submit: 'Ask',
} as const;

export const usedText = {
  used: 'Suggestion used.',
  cannotUndo: 'The text has changed since, so this can’t be undone here. Press Ctrl+Z in the text.',
} as const;
