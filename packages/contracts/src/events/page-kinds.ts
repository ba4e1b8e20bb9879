import { z } from 'zod';
import { type EventEntry, everybody, liveOnly } from './entries.ts';
import { client, contact } from './shapes.ts';

/** What happens to the links of clients’ pages, and by whom the pages are opened. */
export const pageKinds = {
  page_link_created: { params: client, audit: 'clients', ...liveOnly },
  /** Its end or its language. */
  page_link_changed: { params: client, audit: 'clients', ...liveOnly },
  page_link_revoked: { params: client, audit: 'clients', ...liveOnly },
  page_link_sent: { params: client.extend({ count: z.int().positive() }), audit: 'clients', ...liveOnly },
  /** Something waits for the client, whose link has expired or was revoked: nobody is mailed. */
  page_unreachable: {
    params: client,
    isActivity: false,
    notification: { preference: 'A client’s page has no working link', to: everybody },
    live: 'notification',
  },
  /** Soon, or already: then nobody of the client can answer. */
  page_link_ending: {
    params: client.extend({ endsAt: z.iso.datetime(), hasEnded: z.boolean() }),
    isActivity: false,
    notification: { preference: 'The link to a client’s page is about to expire or has expired', to: everybody },
    live: 'notification',
  },
  /** Many wrong codes were entered by its link within a day. */
  page_codes_guessed: {
    params: client,
    isActivity: false,
    notification: { preference: 'Someone enters many wrong codes on a client’s page', to: ['owner', 'manager'] },
    live: 'notification',
  },
  /** A browser was bound to a contact of the client, by a code. */
  page_opened: { params: contact, audit: 'clients', ...liveOnly },
} as const satisfies Record<string, EventEntry>;
