/** Where somebody can sign in. Imitated networks add their own names here as they come. */
export type Network = 'google' | 'azure' | 'linkedin_oidc' | 'saml';

type SeededPerson = { id: string; givenName: string; familyName: string; email: string; networks: readonly Network[] };

const openIdNetworks: readonly Network[] = ['google', 'azure', 'linkedin_oidc'];

/** Who is there from the start. `miel.example` is the company whose people sign in through SAML. */
export const seededPeople: readonly SeededPerson[] = [
  {
    id: 'alice-martin',
    givenName: 'Alice',
    familyName: 'Martin',
    email: 'alice@example.com',
    networks: openIdNetworks,
  },
  {
    id: 'bruno-keller',
    givenName: 'Bruno',
    familyName: 'Keller',
    email: 'bruno@example.com',
    networks: openIdNetworks,
  },
  {
    id: 'chloe-durand',
    givenName: 'Chloé',
    familyName: 'Durand',
    email: 'chloe@example.com',
    networks: openIdNetworks,
  },
  {
    id: 'dario-rossi',
    givenName: 'Dario',
    familyName: 'Rossi',
    email: 'dario+unverified@example.com',
    networks: openIdNetworks,
  },
  { id: 'emma-lefevre', givenName: 'Emma', familyName: 'Lefèvre', email: 'emma@miel.example', networks: ['saml'] },
  { id: 'farid-benali', givenName: 'Farid', familyName: 'Benali', email: 'farid@miel.example', networks: ['saml'] },
  { id: 'greta-nilsson', givenName: 'Greta', familyName: 'Nilsson', email: 'greta@miel.example', networks: ['saml'] },
];
