import type { Person } from '#src/networks/people.ts';
import type { NodeType } from './nodes.ts';
import { showPicture } from './picture.ts';

/** A person, by the id that the app knows them by. */
export const userNode: NodeType<Person> = {
  name: 'User',
  usual: ['name', 'id'],
  fields: {
    id: ({ userId }) => userId,
    name: ({ name }) => name,
    first_name: ({ givenName }) => givenName,
    last_name: ({ familyName }) => familyName,
    picture: ({ motif }, call, field) => showPicture(motif, call, field),
  },
};
