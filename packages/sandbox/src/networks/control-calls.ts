import type { PartCall } from '#src/part.ts';

/** What the front page says about the calls of `control-routes.ts`. */
export const controlCalls: PartCall[] = [
  {
    method: 'GET',
    path: '/control/networks',
    does: 'For each network: the URL that stands in for each of its hosts, and the registered app. apps lists all apps with the scopes each can request.',
  },
  {
    method: 'GET',
    path: '/control/posts',
    does: 'Everything published, oldest first. Add ?platform= and ?accountId= to filter.',
  },
  {
    method: 'GET',
    path: '/control/requests',
    does: 'Requests to the networks, oldest first. Add ?platform= and ?operation= to filter.',
  },
  {
    method: 'POST',
    path: '/control/inbound',
    does: 'Someone writes to an account: { platform, accountId, kind, personId?, postId?, parentId?, text, attachments?, at?, delivery? }. delivery says how the network tells the app: webhook, poll, both, twice, late, disorder, batch, forged, or truncated.',
  },
  {
    method: 'POST',
    path: '/control/inbound/{id}',
    does: 'Edit, delete, or hide what was written: { text } or { removed: true } or { hidden }. Add delivery to choose how the network tells the app.',
  },
  {
    method: 'POST',
    path: '/control/talk',
    does: 'Customers write to an account: { platform, accountId, days?, now?, everyMinutes? }. days adds what they wrote in the past, now has that many write right away, and everyMinutes keeps someone writing, with null to stop.',
  },
  {
    method: 'GET',
    path: '/control/messages',
    does: 'Everything said to and by accounts, oldest first. Add ?platform= and ?accountId= to filter.',
  },
  {
    method: 'GET',
    path: '/control/deliveries',
    does: 'Webhook deliveries, oldest first, with the last response and the next try. Add ?platform= to filter.',
  },
  { method: 'GET', path: '/control/faults', does: 'Pending faults. Add ?platform= to filter by network.' },
  {
    method: 'POST',
    path: '/control/faults',
    does: 'Add a fault: { platform, operation, kind, times?, delayMs?, retryAfterSeconds?, accountId?, skip?, afterBytes? }. It happens once unless times says how often, with null for until it’s cleared. It can be limited to accountId, skip the first calls, or happen after a number of body bytes.',
  },
  { method: 'DELETE', path: '/control/faults', does: 'Clear all faults, or those of one ?platform=.' },
  {
    method: 'POST',
    path: '/control/tokens',
    does: 'End access: { platform, personId, action: "expire" | "revoke" }. With kinds, only tokens of these kinds expire.',
  },
  {
    method: 'POST',
    path: '/control/people',
    does: 'Add a person to a network: { platform, id, givenName, familyName, userId, name?, userName?, details? }. userId is the network’s ID for them.',
  },
  {
    method: 'POST',
    path: '/control/people/{id}',
    does: 'Rename a person, or change a page or their role on it: { platform, name?, userName?, page?: { id, name?, userName?, role? } }.',
  },
  {
    method: 'POST',
    path: '/control/deauthorize',
    does: 'Make someone remove the app on the network: { platform, personId, kind?: "deauthorize" | "data-deletion", clientId? }.',
  },
  {
    method: 'POST',
    path: '/control/history',
    does: 'Insert posts the account published earlier: { platform, accountId, posts: [{ at, text, format?, link?, metrics? }] }. metrics are their final numbers; without them, the audience decides.',
  },
  {
    method: 'POST',
    path: '/control/audience',
    does: 'Set how an account’s audience responds from now on: { platform, accountId, zone, weights, noise?, base? }. weights has 168 factors, Monday 00:00 first.',
  },
  {
    method: 'GET',
    path: '/control/metrics?platform={platform}&postId={id}',
    does: 'The numbers the network would report now for a post, with null for what it doesn’t report.',
  },
  {
    method: 'GET',
    path: '/control/days?platform={platform}&accountId={id}',
    does: 'What the network would report now for an account: followers, and its days with the time zone they begin in.',
  },
  { method: 'GET', path: '/control/clock', does: 'The networks’ clock.' },
  { method: 'POST', path: '/control/clock', does: 'Advance the networks’ clock: { advanceSeconds }.' },
  {
    method: 'GET',
    path: '/control/secrets',
    does: 'Every code, verifier, and token ever issued here, for tests that look for leaks.',
  },
];
