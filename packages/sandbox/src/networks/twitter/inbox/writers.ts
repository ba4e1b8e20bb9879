import { digitsFor, findWriter, nameOf, type Writer } from '#src/networks/inbox/writers.ts';
import type { Person } from '#src/networks/people.ts';

/** The same everywhere at X, whoever is written to. */
export function userIdOf(writerId: string): string {
  return digitsFor('1', 19, 'twitter', writerId);
}

/** User names at X have letters, digits and underscores, fifteen at most. */
function userNameOf({ userName }: Writer): string {
  return userName.replaceAll(/\W/g, '_').slice(0, 15);
}

/** Somebody who writes, as X would tell of them. */
export function personOf(writerId: string): Person {
  const writer = findWriter(writerId);
  return {
    id: writer.id,
    givenName: writer.givenName,
    familyName: writer.familyName,
    email: `${writer.id}@people.example`,
    userId: userIdOf(writerId),
    name: nameOf(writer),
    userName: userNameOf(writer),
    motif: writer.motif,
    details: {},
  };
}
