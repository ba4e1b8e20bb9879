import type { EventParams } from './kinds.ts';

// What happens to the people at a client, in words.

const longestName = 150;

type AboutContact = Pick<EventParams<'contact_added'>, 'client'>;
/** What they are called now. */
type Contact = { name: string };

const namesOf = ({ client }: AboutContact, { name }: Contact) => ({
  person: name.slice(0, longestName),
  client: client.name.slice(0, longestName),
  path: `/dashboard/clients/${client.id}`,
});

function changedTitle(event: EventParams<'contact_changed'>, contact: Contact): string {
  const { person, client } = namesOf(event, contact);
  const what = event.fields.includes('email') ? 'The email address of' : 'The details of';
  return `${what} ${person}, a contact of ${client}, changed`;
}

export const contactActivity = {
  contact_added: (event: AboutContact, contact: Contact) => {
    const { person, client, path } = namesOf(event, contact);
    return { title: `${person} was added to the contacts of ${client}`, path };
  },
  contact_changed: (event: EventParams<'contact_changed'>, contact: Contact) => ({
    title: changedTitle(event, contact),
    path: namesOf(event, contact).path,
  }),
  contact_removed: (event: AboutContact, contact: Contact) => {
    const { person, client, path } = namesOf(event, contact);
    return { title: `${person} was removed from the contacts of ${client}`, path };
  },
};
