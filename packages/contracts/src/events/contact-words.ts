import type { EventParams } from './kinds.ts';

// What happens to the people at a client, in words.

const longestName = 150;

type AboutContact = Pick<EventParams<'contact_added'>, 'client' | 'contact'>;

const namesOf = ({ client, contact }: AboutContact) => ({
  person: contact.name.slice(0, longestName),
  client: client.name.slice(0, longestName),
  path: `/dashboard/clients/${client.id}`,
});

function changedTitle(event: EventParams<'contact_changed'>): string {
  const { person, client } = namesOf(event);
  const what = event.fields.includes('email') ? 'The email address of' : 'The details of';
  return `${what} ${person}, a contact of ${client}, changed`;
}

export const contactActivity = {
  contact_added: (event: AboutContact) => {
    const { person, client, path } = namesOf(event);
    return { title: `${person} was added to the contacts of ${client}`, path };
  },
  contact_changed: (event: EventParams<'contact_changed'>) => ({
    title: changedTitle(event),
    path: namesOf(event).path,
  }),
  contact_removed: (event: AboutContact) => {
    const { person, client, path } = namesOf(event);
    return { title: `${person} was removed from the contacts of ${client}`, path };
  },
};
