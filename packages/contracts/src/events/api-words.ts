import type { EventParams } from './kinds.ts';
import { dayOf } from './plan-words.ts';

type Key = EventParams<'api_key_created'>;

type SwitchedOff = EventParams<'webhook_switched_off'>;

const path = '/dashboard/settings/api';
const pathOf = ({ id }: SwitchedOff['endpoint']) => `${path}/webhooks/${id}`;

const switchedOffCauses = {
  failures: 'It hasn’t taken a message for three days.',
  gone: 'It responded that it’s gone (410).',
};

/** What the activity says of API keys and webhook endpoints. */
export const apiActivity = {
  api_key_created: ({ key }: Key) => ({ title: `The API key ${key.name} was created`, path }),
  api_key_revoked: ({ key }: EventParams<'api_key_revoked'>) => ({
    title: `The API key ${key.name} was revoked`,
    path,
  }),
  webhook_switched_off: ({ endpoint }: SwitchedOff) => ({
    title: `The webhook endpoint at ${endpoint.host} was switched off`,
    path: pathOf(endpoint),
  }),
};

/** What owners are told of them. */
export const apiNotices = {
  api_key_created: ({ key }: Key) => ({
    title: `The API key ${key.name} was created`,
    body: 'A program can use it from now on. If that wasn’t meant to be, revoke it.',
    path,
  }),
  api_key_ending: ({ key, endsAt }: EventParams<'api_key_ending'>) => ({
    title: `The API key ${key.name} expires on ${dayOf(endsAt)}`,
    body: 'Programs that use it stop working then. Create a new key and replace it there.',
    path,
  }),
  webhook_switched_off: ({ endpoint, cause }: SwitchedOff) => ({
    title: `We stopped sending webhooks to ${endpoint.host}`,
    body: `${switchedOffCauses[cause]} Fix it, then turn the endpoint on again. You can replay what it missed.`,
    path: pathOf(endpoint),
  }),
};
