export const codeBlock = {
  copy: 'Copy',
  copied: 'Copied',
  failed: 'Your browser didn’t allow copying. Select the text and copy it yourself.',
} as const;

export const shownSecret = {
  warning: 'Store it in a safe place, like a password manager.',
  done: 'I’ve saved it',
  askTitle: 'Close without copying?',
  askText: 'You won’t see it again. Without a copy, you’ll have to create a new one.',
  askConfirm: 'Close anyway',
  askCancel: 'Go back',
} as const;

export const clientsField = {
  legend: 'Clients',
  all: 'All clients',
  allText: 'Also those you add later.',
  some: 'Only some clients',
  add: 'Add a client',
  remove: (name: string) => `Remove ${name}`,
  chosen: 'Chosen clients',
} as const;

export const describedClients = {
  all: 'All clients',
  none: 'No client: those it was limited to are deleted',
  only: (names: string) => `Only ${names}`,
  more: (names: string, count: number) => `Only ${names}, and ${count} more`,
} as const;
