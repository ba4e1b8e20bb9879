// Every refusal of this feature in words; what is refused when is said where it is thrown. Clients of agencies read them.

export const page = {
  notFound: 'This link doesn’t work anymore. Ask for a new one.',
  locked: 'Enter your email address to open this page.',
  foreign: 'This can only be sent from the page itself.',
  noLogo: 'There’s no logo.',
} as const;

export const codes = {
  wrong: 'This code doesn’t work. Check it, or ask for a new one.',
  tooMany: 'Too many codes were sent. Try again in an hour.',
  tooManyToday: 'Too many codes were sent or entered today. Try again tomorrow.',
} as const;

export const devices = { notFound: 'This browser was already signed out.' } as const;

export const posts = {
  notFound: 'This post isn’t on the page anymore.',
  endsBefore: 'Choose a later end.',
  tooLong: (days: number) => `Choose up to ${days} days.`,
} as const;

export const comments = { notFound: 'This comment was deleted.' } as const;

export const accounts = {
  notFound: 'This account doesn’t need to be reconnected.',
  noPicture: 'This account has no picture.',
} as const;

export const links = {
  clientNotFound: 'This client doesn’t exist or was deleted.',
  none: 'This client’s page has no link.',
  expired: 'The link has expired. Extend it, or create a new one.',
  noDevice: 'This browser was already signed out.',
  fields: 'Some fields need fixing.',
  strangers: 'Only contacts of this client with an email address can get the link.',
} as const;
