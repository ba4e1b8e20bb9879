import type { PartCall } from '#src/part.ts';

/** What the front page says about the calls of `control-routes.ts`. */
export const controlCalls: PartCall[] = [
  {
    method: 'GET',
    path: '/control/networks',
    does: 'Per network: the address that stands for each of its hosts, and the registered app; apps lists all of them, with the scopes that each may ask for.',
  },
  {
    method: 'GET',
    path: '/control/posts',
    does: 'Everything published, oldest first. Add ?platform= and ?accountId= for less.',
  },
  {
    method: 'GET',
    path: '/control/requests',
    does: 'What the networks were asked, oldest first. Add ?platform= and ?operation= for less.',
  },
  { method: 'GET', path: '/control/faults', does: 'The faults that wait. Add ?platform= for one network.' },
  {
    method: 'POST',
    path: '/control/faults',
    does: 'Order trouble: { platform, operation, kind, times?, delayMs?, retryAfterSeconds?, accountId?, skip?, afterBytes? }. It strikes once unless times says how often; null means until it is cleared. Only calls of accountId, after skip of them, or in the body after so many bytes.',
  },
  { method: 'DELETE', path: '/control/faults', does: 'Clear all faults, or those of one ?platform=.' },
  {
    method: 'POST',
    path: '/control/tokens',
    does: 'End access: { platform, personId, action: "expire" | "revoke" }; with kinds, only tokens of these kinds expire.',
  },
  {
    method: 'POST',
    path: '/control/people/{id}',
    does: 'Rename somebody, or change a page or their role there: { platform, name?, userName?, page?: { id, name?, userName?, role? } }.',
  },
  {
    method: 'POST',
    path: '/control/deauthorize',
    does: 'Somebody removes the app at the network: { platform, personId, kind?: "deauthorize" | "data-deletion", clientId? }.',
  },
  { method: 'GET', path: '/control/clock', does: 'The networks’ time.' },
  { method: 'POST', path: '/control/clock', does: 'Let time pass at the networks: { advanceSeconds }.' },
  {
    method: 'GET',
    path: '/control/secrets',
    does: 'Every code, verifier and token ever issued here, for tests that look for leaks.',
  },
];
