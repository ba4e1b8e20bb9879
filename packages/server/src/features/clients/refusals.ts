// Every refusal of this feature in words; what is refused when is said where it is thrown.

export const clients = {
  notFound: 'This client doesn’t exist or was deleted.',
  changed: 'Someone changed this client while you were editing. Reload it, then try again.',
} as const;

export const contacts = {
  notFound: 'This contact doesn’t exist or was deleted.',
  tooMany: (most: number) => `A client can have up to ${most} contacts. Delete some first.`,
} as const;

export const namedContacts = {
  notForKeys:
    'API keys can’t change the email address of a contact who approves posts, or delete them. Ask an owner or a manager.',
} as const;

export const logos = {
  none: 'This client has no logo.',
  wrongType: 'Use a PNG, JPEG, or WebP image.',
  notPicture: 'Send a PNG, JPEG, or WebP image as the body.',
} as const;

export const clientImport = {
  fieldsNeedFixing: 'Some fields need fixing.',
  repeatedField: (field: string) => `Two columns are mapped to the ${field} field. Choose one.`,
  empty: 'The file is empty.',
  tooMany: (most: number) => `You can import up to ${most} clients at a time.`,
  noClients: 'The file has no clients. Nothing was imported.',
} as const;
