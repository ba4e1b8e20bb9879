export const keysPanel = {
  title: 'API keys',
  what: 'the API keys',
  create: 'Create key',
  intro: 'Programs use a key to work in this workspace. A key acts under its own name, never as a person.',
  belowPlan: 'These keys don’t work on your plan. You can still revoke them.',
  emptyTitle: 'No API keys yet',
  emptyText: 'Create a key to read and publish from your own programs, an automation tool, or an AI client.',
  noneWork: 'No key is in use.',
  revoked: (count: number) => (count === 1 ? '1 revoked key' : `${count} revoked keys`),
} as const;

export const keyRow = {
  beginning: (prefix: string) => `${prefix}…`,
  expired: 'Expired',
  revoked: 'Revoked',
  endsToday: 'Expires today',
  endsTomorrow: 'Expires tomorrow',
  endsSoon: (days: number) => `Expires in ${days} days`,
  endedOn: (day: string) => `Expired ${day}`,
  endsOn: (day: string) => `Expires ${day}`,
  neverEnds: 'Never expires',
  revokedOn: (day: string) => `Revoked ${day}`,
  createdBy: (name: string, day: string) => `Created by ${name} on ${day}`,
  created: (day: string) => `Created ${day}`,
  lastUsed: (age: string) => `Last used ${age}`,
  neverUsed: 'Never used',
  revoke: 'Revoke',
  revokeLabel: (name: string) => `Revoke ${name}`,
} as const;

export const revokeQuestion = {
  title: (name: string) => `Revoke ${name}?`,
  stops: (prefix: string, access: string) =>
    `Programs that use ${prefix}… stop working right away. They lose this access: ${access}.`,
  lastUsed: (age: string) => `It was last used ${age}.`,
  neverUsed: 'No program has used it yet.',
  expired: (prefix: string) => `${prefix}… has already expired, so no program works with it.`,
  stays: 'What it created stays, and scheduled posts still go out. You can’t undo this.',
  confirm: 'Revoke key',
  busy: 'Revoking...',
  revoked: (name: string) => `${name} is revoked.`,
  failed: (name: string, reason: string) => `${name} wasn’t revoked. ${reason}`,
} as const;

export const keyForm = {
  title: 'Create API key',
  description: 'Give each program a key of its own, so that you can revoke one without stopping the others.',
  name: 'Name',
  nameHint: 'Shown in the activity for everything the key does.',
  namePlaceholder: 'Zapier',
  expires: 'Expires',
  never: 'Never',
  days: (count: number) => `In ${count} days`,
  custom: 'On a date',
  date: 'Expiry date',
  dateMissing: 'Choose a date.',
  endsOn: (day: string) => `Stops working on ${day}. We’ll notify you a week before.`,
  endsSoonOn: (day: string) => `Stops working on ${day}.`,
  neverHint: 'Works until you revoke it.',
  someClients: 'The key sees no others.',
  limitedNote: 'The assistant, webhooks, and what belongs to the whole workspace need a key for all clients.',
  cancel: 'Cancel',
  submit: 'Create key',
  busy: 'Creating...',
  answerLost:
    'The key was created, but the connection broke before we could show it to you. Revoke it, then create another.',
} as const;

export const accessField = {
  legend: 'Access',
  read: 'Read only',
  readText: 'Sees everything, changes nothing.',
  publish: 'Publish',
  publishText: 'Drafts and schedules posts, and uploads media.',
  everything: 'Everything',
  everythingText: 'Reads and writes in every area.',
  custom: 'Custom',
  customText: 'Choose for each area.',
  areas: 'Access by area',
  area: (name: string) => `Access to ${name}`,
  none: 'None',
  reads: 'Read',
  writes: 'Write',
} as const;

export const accessSummary = {
  read: 'Read only',
  publish: 'Publish',
  everything: 'Everything',
  writes: (areas: string) => `Write: ${areas}`,
  reads: (areas: string) => `Read: ${areas}`,
} as const;

export const newKey = {
  title: 'Save your key',
  description: (name: string) => `${name} is ready. This is the only time you’ll see the key.`,
  label: 'API key',
  tryLabel: 'Try it',
  tryHint: 'Answers with what the key may do.',
} as const;
