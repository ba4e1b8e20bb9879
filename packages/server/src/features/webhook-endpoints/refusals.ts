import { mostPreviousSecrets, mostWebhookEndpoints } from '@ruche/contracts/webhooks';

export const webhookEndpoints = {
  notFound: 'This webhook endpoint doesn’t exist.',
  noSuchDelivery: 'This delivery doesn’t exist.',
  invalid: 'Some fields are invalid.',
  unknownClient: 'One of these clients doesn’t exist.',
  tooMany: `A workspace can have ${mostWebhookEndpoints} webhook endpoints. Delete those that you don’t need.`,
  tooManySecrets: `The secret was changed ${mostPreviousSecrets} times within 24 hours, and each of those still signs. Try again later.`,
  isOff: 'This webhook endpoint is off. Turn it on first.',
  /** Stands with what was not sent, like the reason of a failed attempt. */
  limited: 'The endpoint was limited to other clients before this was sent.',
};
