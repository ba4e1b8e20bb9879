import { contactActivity } from './contact-words.ts';
import type { EventParams } from './kinds.ts';

// What happens to the links of clients' pages, and to the people who may open them, in words.

const longestName = 150;

type AboutClient = Pick<EventParams<'page_link_created'>, 'client'>;

const pathOf = ({ client }: AboutClient) => `/dashboard/clients/${client.id}`;
const nameOf = ({ client }: AboutClient) => client.name.slice(0, longestName);

function sentTitle(event: EventParams<'page_link_sent'>): string {
  const to = event.count === 1 ? 'one person' : `${event.count} people`;
  return `The page link for ${nameOf(event)} was sent to ${to}`;
}

export const pageActivity = {
  ...contactActivity,
  page_link_created: (event: AboutClient) => ({
    title: `A page link was created for ${nameOf(event)}`,
    path: pathOf(event),
  }),
  page_link_changed: (event: AboutClient) => ({
    title: `The page link for ${nameOf(event)} was changed`,
    path: pathOf(event),
  }),
  page_link_revoked: (event: AboutClient) => ({
    title: `The page link for ${nameOf(event)} was revoked`,
    path: pathOf(event),
  }),
  page_link_sent: (event: EventParams<'page_link_sent'>) => ({ title: sentTitle(event), path: pathOf(event) }),
  page_opened: (event: EventParams<'page_opened'>) => ({
    title: `${event.contact.name.slice(0, longestName)} opened the page for ${nameOf(event)} in a new browser`,
    path: pathOf(event),
  }),
};

export const pageNotices = {
  page_unreachable: (event: AboutClient) => ({
    title: `${nameOf(event)} wasn’t emailed`,
    body: 'Something is waiting for them, but the link to their page has expired or was revoked. Extend it or create a new one.',
    path: pathOf(event),
  }),
};
