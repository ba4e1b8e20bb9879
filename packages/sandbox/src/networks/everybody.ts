import type { NetworkDefinition } from './network.ts';
import type { Everybody } from './people.ts';

/** Somebody for `GET /control/people`: once, with what each network calls them. */
export function presentEverybody(person: Everybody, networks: readonly NetworkDefinition[]) {
  const { id, givenName, familyName, email, profiles } = person;
  return {
    id,
    name: `${givenName} ${familyName}`,
    givenName,
    familyName,
    email,
    emailVerified: true,
    domain: email.slice(email.lastIndexOf('@') + 1),
    networks: networks.flatMap((network) =>
      profiles
        .filter(({ realm }) => realm === network.realm)
        .map(({ userId, name, userName }) => ({ network: network.id, userId, name, userName })),
    ),
  };
}
