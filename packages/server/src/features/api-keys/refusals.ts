import { mostApiKeys } from '@ruche/contracts/api-keys';

export const apiKeys = {
  notFound: 'This API key doesn’t exist.',
  notByKey: 'This request was sent without an API key.',
  invalid: 'Some fields are invalid.',
  isPast: 'Choose a time in the future.',
  unknownClient: 'One of these clients doesn’t exist.',
  tooMany: `A workspace can have ${mostApiKeys} API keys that work. Revoke those that you don’t need.`,
};
