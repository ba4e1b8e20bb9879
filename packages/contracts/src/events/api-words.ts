import type { EventParams } from './kinds.ts';
import { dayOf } from './plan-words.ts';

type Key = EventParams<'api_key_created'>;

const path = '/dashboard/settings/api';

/** What the activity says of API keys. */
export const apiKeyActivity = {
  api_key_created: ({ key }: Key) => ({ title: `The API key ${key.name} was created`, path }),
  api_key_revoked: ({ key }: EventParams<'api_key_revoked'>) => ({
    title: `The API key ${key.name} was revoked`,
    path,
  }),
};

/** What owners are told of API keys. */
export const apiKeyNotices = {
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
};
