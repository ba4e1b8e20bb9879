import { contactActivity } from './contact-words.ts';
import type { EventParams } from './kinds.ts';
import { dayOf } from './plan-words.ts';

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
  page_opened: (event: AboutClient, contact: { name: string }) => ({
    title: `${contact.name.slice(0, longestName)} opened the page for ${nameOf(event)} in a new browser`,
    path: pathOf(event),
  }),
};

export const pageNotices = {
  page_unreachable: (event: AboutClient) => ({
    title: `${nameOf(event)} wasn’t emailed`,
    body: 'Something is waiting for them, but the link to their page has expired or was revoked. Extend it or create a new one.',
    path: pathOf(event),
  }),
  page_link_ending: (event: EventParams<'page_link_ending'>) => ({
    title: event.hasEnded
      ? `The page link for ${nameOf(event)} has expired`
      : `The page link for ${nameOf(event)} expires on ${dayOf(event.endsAt)}`,
    body: event.hasEnded
      ? 'Their people can’t approve posts and aren’t emailed. Extend the link or create a new one.'
      : 'Their people can’t approve posts after that. Extend the link, and the one they have keeps working.',
    path: pathOf(event),
  }),
  page_codes_guessed: (event: AboutClient) => ({
    title: `Many wrong codes were entered on the page for ${nameOf(event)}`,
    body: 'Someone may be guessing, or one of their contacts can’t get in. If the link got into the wrong hands, create a new one.',
    path: pathOf(event),
  }),
};
