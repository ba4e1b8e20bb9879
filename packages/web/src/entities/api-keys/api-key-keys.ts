/** Under which answers about keys and webhooks are kept. */
export const apiKeyKeys = {
  all: ['api-keys'],
  list: ['api-keys', 'list'],
} as const;
