import type { MotifName } from '#src/networks/avatars/motifs.ts';
import type { Realm } from '#src/networks/network.ts';
import type { Page } from '#src/networks/pages.ts';

type SeededPage = {
  realm: Realm;
  id: string;
  kind: Page['kind'];
  name: string;
  userName?: string;
  motif: MotifName;
  /** The Page that an Instagram account is linked to. */
  parentId?: string;
  details?: Record<string, unknown>;
  /** Who has which role there. */
  roles: Readonly<Record<string, string>>;
};

function facebookPage(page: Omit<SeededPage, 'realm' | 'kind'>): SeededPage {
  return { ...page, realm: 'meta', kind: 'page' };
}

/** Roles come with the Page. */
function instagram(page: Omit<SeededPage, 'realm' | 'kind' | 'roles'>): SeededPage {
  return { ...page, realm: 'meta', kind: 'instagram', roles: {} };
}

function organization(page: Omit<SeededPage, 'realm' | 'kind'>): SeededPage {
  return { ...page, realm: 'linkedin', kind: 'organization' };
}

const metaPages: readonly SeededPage[] = [
  facebookPage({
    id: '104857600012345',
    name: 'Boulangerie Roussel',
    userName: 'boulangerieroussel',
    motif: 'loaf',
    details: { category: 'Bakery', followers: 3120 },
    roles: { 'camille-roussel': 'ADMIN' },
  }),
  instagram({
    id: '17841405822304914',
    name: 'Boulangerie Roussel',
    userName: 'boulangerie.roussel',
    motif: 'loaf',
    parentId: '104857600012345',
    details: { followers: 8450, biography: 'Pain au levain, Lyon 4e' },
  }),
  facebookPage({
    id: '61550000000000017',
    name: 'Le Fournil de Camille',
    motif: 'loaf',
    details: { category: 'Cooking School', followers: 212 },
    roles: { 'camille-roussel': 'ADMIN' },
  }),
  facebookPage({
    id: '110022003300440',
    name: 'Atelier Delmas Architectes',
    userName: 'atelierdelmas',
    motif: 'arch',
    details: { category: 'Architectural Designer', followers: 1904 },
    roles: { 'antoine-delmas': 'ADMIN' },
  }),
  instagram({
    id: '17841401234567890',
    name: 'Atelier Delmas',
    userName: 'atelier.delmas',
    motif: 'arch',
    parentId: '110022003300440',
    details: { followers: 12_067, biography: 'Construire avec ce qui est déjà là' },
  }),
  facebookPage({
    id: '61551234567890123',
    name: 'Festival des Lucioles',
    userName: 'festivaldeslucioles',
    motif: 'fireflies',
    details: { category: 'Music Festival', followers: 41_880 },
    roles: { 'ines-benhaddou': 'ADMIN' },
  }),
  instagram({
    id: '17841406338772941',
    name: 'Festival des Lucioles',
    userName: 'festivaldeslucioles',
    motif: 'fireflies',
    parentId: '61551234567890123',
    details: { followers: 38_204 },
  }),
  facebookPage({
    id: '120033004400551',
    name: 'Les Lucioles Off',
    motif: 'fireflies',
    details: { category: 'Performance & Event Venue', followers: 2760 },
    roles: { 'ines-benhaddou': 'EDITOR' },
  }),
  instagram({
    id: '17841409911223344',
    name: 'Lucioles Off',
    userName: 'lucioles.off',
    motif: 'fireflies',
    parentId: '120033004400551',
    details: { followers: 1502 },
  }),
  facebookPage({
    id: '130044005500662',
    name: 'La Buvette des Lucioles',
    motif: 'glass',
    details: { category: 'Bar', followers: 388 },
    roles: { 'ines-benhaddou': 'ADMIN' },
  }),
  facebookPage({
    id: '140055006600773',
    name: 'Étoile Sportive de Valbrune',
    motif: 'star',
    // Held through a business portfolio only: /me/accounts does not know it.
    details: {
      category: 'Sports Team',
      followers: 1433,
      business: { id: '250011223344556', name: 'Ville de Valbrune' },
    },
    roles: { 'mathieu-kerven': 'EDITOR' },
  }),
  instagram({
    id: '17841403344556677',
    name: 'ES Valbrune',
    userName: 'es.valbrune',
    motif: 'star',
    parentId: '140055006600773',
    details: { followers: 905 },
  }),
  facebookPage({
    id: '150066007700884',
    name: 'Fleurs de Louise',
    motif: 'flower',
    details: { category: 'Florist', followers: 671 },
    roles: { 'louise-marchand': 'ADMIN' },
  }),
  facebookPage({
    id: '160077008800995',
    name: 'Brasserie du Moulin Noir',
    motif: 'glass',
    details: { category: 'Brewery', followers: 5018 },
    roles: { 'yannick-lebrun': 'ADMIN' },
  }),
  instagram({
    id: '17841402211003399',
    name: 'Moulin Noir',
    userName: 'moulin.noir',
    motif: 'glass',
    parentId: '160077008800995',
    details: { followers: 7710 },
  }),
  // Linked to no Page: only Instagram Login reaches it.
  instagram({
    id: '17841407766554433',
    name: 'Librairie Garnier',
    userName: 'librairie.garnier',
    motif: 'book',
    details: { followers: 2310, biography: 'Livres, lectures, lenteur' },
  }),
  // Shops that are watched rather than looked after: they post by themselves.
  instagram({
    id: '17841407711220033',
    name: 'Fournil des Pentes',
    userName: 'fournil.des.pentes',
    motif: 'loaf',
    details: { followers: 5240, media: 812, biography: 'Pains et brioches, Lyon 1er' },
  }),
  instagram({
    id: '17841407711220044',
    name: 'Maison Aubépine',
    userName: 'maison.aubepine',
    motif: 'loaf',
    details: { followers: 3115, media: 476, biography: 'Boulangerie-pâtisserie, Villeurbanne' },
  }),
  instagram({
    id: '17841407711220055',
    name: 'La Meule Brune',
    userName: 'lameulebrune',
    motif: 'loaf',
    details: { followers: 1874, media: 233, biography: 'Pains de garde, Caluire' },
  }),
  instagram({
    id: '17841407711220066',
    name: 'Pétrin d’Ainay',
    userName: 'petrin.dainay',
    motif: 'loaf',
    details: { followers: 6402, media: 1048, biography: 'Levain et viennoiseries, Lyon 2e' },
  }),
  instagram({
    id: '17841407711220077',
    name: 'Les Deux Fournils',
    userName: 'lesdeuxfournils',
    motif: 'loaf',
    details: { followers: 2088, media: 390, biography: 'Pains bio, Oullins' },
  }),
  instagram({
    id: '17841407711220088',
    name: 'Boulangerie du Quai',
    userName: 'boulangerie.du.quai',
    motif: 'loaf',
    details: { followers: 4410, media: 655, biography: 'Au bord de la Saône depuis trois générations' },
  }),
  instagram({
    id: '17841407711220099',
    name: 'Mie & Compagnie',
    userName: 'mie.et.compagnie',
    motif: 'loaf',
    details: { followers: 9316, media: 1571, biography: 'Brioches et pains de mie, Villeurbanne' },
  }),
  facebookPage({
    id: '170088009901106',
    name: 'Marché de Valbrune',
    motif: 'waves',
    details: { category: "Farmers' Market", followers: 954 },
    roles: { 'yannick-lebrun': 'ANALYST' },
  }),
];

const linkedinPages: readonly SeededPage[] = [
  organization({
    id: '104729384',
    name: 'Boulangerie Roussel',
    userName: 'boulangerie-roussel',
    motif: 'loaf',
    details: { followers: 412, website: 'https://boulangerie-roussel.example' },
    roles: { 'camille-roussel': 'ADMINISTRATOR' },
  }),
  organization({
    id: '98123475',
    name: 'Atelier Delmas Architectes',
    userName: 'atelier-delmas',
    motif: 'arch',
    details: { followers: 4321, website: 'https://atelier-delmas.example' },
    roles: { 'antoine-delmas': 'ADMINISTRATOR' },
  }),
  organization({
    id: '90071992547409931',
    name: 'Maison des Architectes du Fleuve',
    userName: 'maison-architectes-fleuve',
    motif: 'waves',
    details: { followers: 1876 },
    roles: { 'antoine-delmas': 'CONTENT_ADMINISTRATOR' },
  }),
  organization({
    id: '87654321',
    name: 'Festival des Lucioles',
    userName: 'festival-des-lucioles',
    motif: 'fireflies',
    details: { followers: 2954 },
    roles: { 'ines-benhaddou': 'ADMINISTRATOR', 'yannick-lebrun': 'ANALYST' },
  }),
];

export const seededPages: readonly SeededPage[] = [...metaPages, ...linkedinPages];
