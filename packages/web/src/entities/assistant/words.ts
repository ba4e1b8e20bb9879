export const runFollower = {
  brokenOff: 'The connection broke off. Try again.',
} as const;

export const modelLabel = {
  writtenBy: (model: string) => `Written by ${model}`,
} as const;

export const sentDisclosure = {
  sent: (what: string) => `Sent: ${what}`,
  masked: (count: number) =>
    count === 1 ? '1 name, number, or address masked' : `${count} names, numbers, and addresses masked`,
} as const;

export const markedText = {
  label: 'Check before you use it',
  tooLong: (found: string) => `Too long: ${found}`,
  bannedWord: (found: string) => `“${found}” is on this client’s list of banned words.`,
  wrongAddress: (found: string) => `“${found}” doesn’t match how this client speaks to readers.`,
  tooManyEmoji: (found: string) => `More emoji than this client uses: ${found}`,
  tooManyHashtags: (found: string) => `More hashtags than this client uses: ${found}`,
  unknownNumber: (found: string) => `“${found}” is in no fact and no source. Check it.`,
  unknownLink: (found: string) => `“${found}” isn’t a link of yours or of this client.`,
} as const;

export const streamedText = {
  starting: 'Starting...',
  writing: 'Writing...',
} as const;

export const runFailure = {
  retry: 'Try again',
  stopped: 'You stopped this.',
} as const;

export const modelObstacle = {
  noModel: 'No language model is connected to Ruche.',
  noModelNext: 'Your administrator can connect one in the server’s settings.',
  offInWorkspace: 'The assistant is off in this workspace.',
  offForClient: 'The assistant is off for this client.',
  turnOn: 'Turn it on',
  askManager: 'Ask a manager to turn it on.',
  plan: (plan: string) => `The assistant is included in the ${plan} plan and above.`,
  allowanceUsed: (date: string) => `You’ve used this month’s tokens. You get new ones on ${date}.`,
  seeUsage: 'See usage',
  openClient: 'Open the client’s voice',
} as const;

export const ideaSourceNames = {
  worked: 'Worked before',
  asked: 'People ask',
  missing: 'Missing lately',
  coming: 'Coming up',
  rising: 'Rising',
  evergreen: 'Evergreen',
} as const;

export const makeDraft = {
  made: 'Draft made.',
  open: 'Open',
  failed: (reason: string) => `We couldn’t make the draft. ${reason}`,
} as const;
