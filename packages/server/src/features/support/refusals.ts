// Every refusal of this feature in words; what is refused when is said where it is thrown.

export const support = {
  off: 'This installation has no support address. Ask its administrator for help.',
  noAddress: 'Enter an email address, so that we can reply.',
  tooMany: (wait: string) => `You’ve sent several requests already. Try again in ${wait}.`,
} as const;
