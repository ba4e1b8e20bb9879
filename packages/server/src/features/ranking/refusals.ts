// Every refusal of this feature in words; what is refused when is said where it is thrown.

export const ranking = {
  fields: 'Some fields need fixing.',
  noSuchSeason: 'There’s no ranking for this month.',
  /** The same for a handle that somebody gave up and for one that never was. */
  noSuchPerson: 'There’s no one with this handle in the ranking.',
} as const;

export const own = {
  nameMissing: 'Enter the name that others see.',
  handleTaken: 'Someone else has this handle. Choose another one.',
  noHandleLeft: 'We couldn’t make a handle from this name. Choose one.',
} as const;

export const mistakes = {
  tooMany: (most: number) => `You can report up to ${most} mistakes a day. Try again tomorrow.`,
} as const;
