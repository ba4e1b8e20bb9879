import type { MotifName } from '#src/networks/avatars/motifs.ts';

export type SeededWriter = {
  /** The sandbox's own name for somebody, the same at every network. */
  id: string;
  givenName: string;
  familyName: string;
  userName: string;
  motif: MotifName;
  /** What they write in. */
  language: 'fr' | 'en';
};

function writer(
  language: SeededWriter['language'],
  givenName: string,
  familyName: string,
  userName: string,
  motif: MotifName,
): SeededWriter {
  const id = `${givenName} ${familyName}`.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return { id: id.replaceAll(/[^a-z]+/g, '-'), givenName, familyName, userName, motif, language };
}

/** Customers, neighbours, visitors, and one who sells followers. */
export const seededWriters: readonly SeededWriter[] = [
  writer('fr', 'Manon', 'Girard', 'manon.grd', 'flower'),
  writer('fr', 'Théo', 'Lambert', 'theo_lambert', 'waves'),
  writer('en', 'Olivia', 'Bennett', 'olivia.bennett', 'book'),
  writer('fr', 'Zoé', 'Perrin', 'zoe.prn', 'star'),
  writer('fr', 'Karim', 'Haddad', 'karimhaddad69', 'glass'),
  writer('en', 'James', 'O’Connor', 'jamesoc', 'arch'),
  writer('fr', 'Élodie', 'Fontaine', 'elodie.ftn', 'fireflies'),
  writer('fr', 'Gaëtan', 'Le Goff', 'gaetan.legoff', 'waves'),
  writer('en', 'Priya', 'Nair', 'priya_n', 'flower'),
  writer('fr', 'Nadia', 'Chérif', 'nadia.chf', 'loaf'),
  writer('fr', 'Bertrand', 'Masson', 'bmasson', 'book'),
  writer('en', 'Grace', 'Whitfield', 'gracewhit', 'star'),
  writer('fr', 'Lucie', 'Noël', 'lucie.noel', 'glass'),
  writer('fr', 'Hugo', 'Ferreira', 'hugo.frr', 'arch'),
  writer('en', 'Daniel', 'Kowalski', 'dan.kowalski', 'fireflies'),
  writer('fr', 'Solène', 'Arnaud', 'solene_arnaud', 'flower'),
  writer('fr', 'Mehdi', 'Bouzid', 'mehdi.bzd', 'star'),
  writer('en', 'Emma', 'Larsen', 'emma_larsen', 'waves'),
  writer('fr', 'Françoise', 'Dubois', 'francoise.dubois', 'loaf'),
  writer('en', 'Growth', 'Booster', 'growth.booster.pro', 'fireflies'),
];
