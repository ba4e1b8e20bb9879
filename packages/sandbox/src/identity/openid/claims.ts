import { fullName, type Person } from '#src/identity/people/people.ts';
import { picturePath } from '#src/identity/people/picture.ts';

/** What the provider says about somebody, in the words of OpenID Connect. */
export function claimsOf(person: Person, origin: string) {
  return {
    sub: person.id,
    email: person.email,
    email_verified: person.isEmailVerified,
    name: fullName(person),
    given_name: person.givenName,
    ...(person.familyName && { family_name: person.familyName }),
    picture: `${origin}${picturePath(person)}`,
  };
}
