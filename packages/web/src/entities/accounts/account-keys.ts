export const accountKeys = {
  all: ['social-accounts'],
  summary: ['social-accounts', 'summary'],
  inNeed: ['social-accounts', 'in-need'],
  ofNetwork: (query: object) => ['social-accounts', 'of-network', query],
  links: (clientId: string) => ['social-accounts', 'links', clientId],
  platforms: ['social-accounts', 'platforms'],
  invitation: (token: string) => ['invitation', token],
} as const;
