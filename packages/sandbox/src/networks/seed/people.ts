import type { MotifName } from '#src/networks/avatars/motifs.ts';
import type { Realm } from '#src/networks/network.ts';

type SeededProfile = {
  userId: string;
  /** The person's own name where it is left out. */
  name?: string;
  userName?: string;
  motif?: MotifName;
  details?: Record<string, unknown>;
};

type SeededPerson = {
  id: string;
  givenName: string;
  familyName: string;
  email: string;
  motif: MotifName;
  profiles: Partial<Record<Realm, SeededProfile>>;
};

type InstagramAccount = { name: string; userName: string; accountId: string; accountType?: string };

/** The account that somebody logs in with at Instagram itself, by the id that one app knows it by. */
function instagramAccount(userId: string, { name, userName, ...details }: InstagramAccount): SeededProfile {
  return { userId, name, userName, details };
}

/**
 * Who is there from the start. Ids look as each network's do, and many are larger than 2^53, which JSON numbers lose.
 * Whoever needs somebody with a difficulty finds one here; the README of this folder says who.
 */
export const seededPeople: readonly SeededPerson[] = [
  {
    id: 'camille-roussel',
    givenName: 'Camille',
    familyName: 'Roussel',
    email: 'camille@boulangerie-roussel.example',
    motif: 'loaf',
    profiles: {
      meta: { userId: '10228844556677881' },
      instagram: instagramAccount('26112233445566771', {
        name: 'Boulangerie Roussel',
        userName: 'boulangerie.roussel',
        accountId: '17841405822304914',
      }),
      twitter: {
        userId: '1790112233445566778',
        name: 'Boulangerie Roussel',
        userName: 'fournilroussel',
        details: { description: 'Pain au levain, Lyon 4e. Fournée de 7 h et de 16 h.', followers: 1284, tweets: 962 },
      },
      linkedin: { userId: 'Kq2vT8xLmN', details: { headline: 'Artisan boulangère' } },
      tiktok: {
        userId: '7c1f9be2-5a0d-4c7e-9f13-2b8e6d40a915',
        name: 'Boulangerie Roussel',
        userName: 'fournil.roussel',
        details: { unionId: 'c9b1e0d4-8a5f-4e21-b7d6-0f3a9c52e817', followers: 18_420, likes: 204_311, videos: 87 },
      },
    },
  },
  {
    id: 'antoine-delmas',
    givenName: 'Antoine',
    familyName: 'Delmas',
    email: 'antoine@atelier-delmas.example',
    motif: 'arch',
    profiles: {
      meta: { userId: '10229955667788992' },
      instagram: instagramAccount('26112233445566772', {
        name: 'Atelier Delmas',
        userName: 'atelier.delmas',
        accountId: '17841401234567890',
      }),
      twitter: {
        userId: '2244994945',
        name: 'Atelier Delmas',
        userName: 'atelierdelmas',
        details: { description: 'Architecture et patrimoine.', followers: 5502, tweets: 790, verifiedType: 'business' },
      },
      linkedin: { userId: 'h7Rw3ZpYbC', details: { headline: 'Architecte DPLG, fondateur de l’Atelier Delmas' } },
    },
  },
  {
    id: 'ines-benhaddou',
    givenName: 'Inès',
    familyName: 'Benhaddou',
    email: 'ines@festival-des-lucioles.example',
    motif: 'fireflies',
    profiles: {
      meta: { userId: '10230066778899003' },
      instagram: instagramAccount('26112233445566773', {
        name: 'Festival des Lucioles',
        userName: 'festivaldeslucioles',
        accountId: '17841406338772941',
        accountType: 'MEDIA_CREATOR',
      }),
      twitter: {
        userId: '1801234567890123456',
        name: 'Festival des Lucioles',
        userName: 'lucioles_fest',
        details: {
          description: 'Trois nuits de musique sous les arbres.',
          followers: 23_871,
          tweets: 4105,
          verifiedType: 'blue',
          subscriptionType: 'Premium',
        },
      },
      linkedin: { userId: 'Vd5nQe1sJt', details: { headline: 'Directrice du Festival des Lucioles' } },
      tiktok: {
        userId: 'e4d2a716-0c3b-4f98-8e57-91a6b0fd2c43',
        name: 'Festival des Lucioles',
        userName: 'festival.lucioles',
        details: {
          unionId: '5f7c2e91-6d0a-4b38-a2f4-c81e9d3b0756',
          followers: 96_204,
          likes: 1_840_077,
          videos: 311,
          isVerified: true,
        },
      },
    },
  },
  {
    id: 'mathieu-kerven',
    givenName: 'Mathieu',
    familyName: 'Kerven',
    email: 'mathieu@es-valbrune.example',
    motif: 'star',
    profiles: {
      meta: { userId: '10231177889900114' },
      instagram: instagramAccount('26112233445566774', {
        name: 'ES Valbrune',
        userName: 'es.valbrune',
        accountId: '17841403344556677',
      }),
      twitter: {
        userId: '987654321012345678',
        name: 'Étoile Sportive de Valbrune',
        userName: 'esvalbrune',
        details: { description: 'Basket, handball, bonne humeur.', followers: 743, tweets: 2210 },
      },
      linkedin: { userId: 'b9Lk4XmGfA', details: { headline: 'Président de club, bénévole' } },
      tiktok: {
        userId: '2b90c5f8-e17d-4a62-b3c9-6f48d0a2e75b',
        name: 'ES Valbrune',
        userName: 'es.valbrune',
        details: { unionId: 'a03d6b7f-94c1-4e58-8d20-7e5f1b9c64d2', followers: 2107, likes: 31_540, videos: 54 },
      },
    },
  },
  {
    id: 'louise-marchand',
    givenName: 'Louise',
    familyName: 'Marchand',
    email: 'louise@fleurs-de-louise.example',
    motif: 'flower',
    profiles: {
      meta: { userId: '10232288990011225', details: { personalInstagram: 'louise.marchand' } },
      instagram: instagramAccount('26112233445566775', {
        name: 'Louise Marchand',
        userName: 'louise.marchand',
        accountId: '17841408800112233',
        accountType: 'PERSONAL',
      }),
      linkedin: { userId: 'Tz8cMh6UoE', details: { headline: 'Fleuriste' } },
      tiktok: {
        userId: 'f8a35d1c-7e62-4b09-a4d8-c50b9e21f376',
        name: 'Fleurs de Louise',
        userName: 'fleursdelouise',
        details: { unionId: '1e8c0b5a-3f97-4d64-b2a1-d6f7e9450c83', followers: 641, likes: 9022, videos: 23 },
      },
    },
  },
  {
    id: 'yannick-lebrun',
    givenName: 'Yannick',
    familyName: 'Lebrun',
    email: 'yannick@moulin-noir.example',
    motif: 'glass',
    profiles: {
      meta: { userId: '10233399001122336' },
      instagram: instagramAccount('26112233445566776', {
        name: 'Moulin Noir',
        userName: 'moulin.noir',
        accountId: '17841402211003399',
      }),
      twitter: {
        userId: '1712345678901234567',
        name: 'Brasserie du Moulin Noir',
        userName: 'moulinnoir',
        details: { description: 'Bières de garde. À consommer avec modération.', followers: 318, isProtected: true },
      },
      linkedin: { userId: 'Pw1jYr9DkS', details: { headline: 'Brasseur' } },
      tiktok: {
        userId: '90e6b4d7-2c5f-4183-9a0b-e3d7f16c8a24',
        name: 'Moulin Noir',
        userName: 'moulin.noir',
        details: { unionId: '6b9f2d08-c714-4a5e-83e1-0d4c7b5af962', followers: 1190, isPrivate: true },
      },
    },
  },
  {
    id: 'sophie-garnier',
    givenName: 'Sophie',
    familyName: 'Garnier',
    email: 'sophie@garnier.example',
    motif: 'book',
    profiles: {
      meta: { userId: '10234400112233447' },
      instagram: instagramAccount('26112233445566777', {
        name: 'Librairie Garnier',
        userName: 'librairie.garnier',
        accountId: '17841407766554433',
      }),
      twitter: {
        userId: '1655443322110099887',
        userName: 'sophiegarnier_lit',
        details: { description: 'Librairie, lectures, lenteur.', followers: 96, tweets: 41 },
      },
      linkedin: { userId: 'x3FaSv7BnI', details: { headline: 'Libraire' } },
    },
  },
  {
    id: 'tom-ashworth',
    givenName: 'Tom',
    familyName: 'Ashworth',
    email: 'tom@harbourandpine.example',
    motif: 'arch',
    profiles: {
      twitter: {
        userId: '1544332211007788992',
        name: 'Harbour & Pine',
        userName: 'harbourandpine',
        details: { description: 'Oak and ash furniture, made in Bristol.', followers: 4120, tweets: 655 },
      },
    },
  },
  // Shops that are watched rather than looked after: they post by themselves.
  {
    id: 'nora-salvat',
    givenName: 'Nora',
    familyName: 'Salvat',
    email: 'nora@fournil-des-pentes.example',
    motif: 'loaf',
    profiles: {
      twitter: {
        userId: '1655443322110077331',
        name: 'Fournil des Pentes',
        userName: 'fournilpentes',
        details: { description: 'Pains et brioches, Lyon 1er.', followers: 2310, tweets: 1204 },
      },
    },
  },
  {
    id: 'paul-aubert',
    givenName: 'Paul',
    familyName: 'Aubert',
    email: 'paul@maison-aubepine.example',
    motif: 'loaf',
    profiles: {
      twitter: {
        userId: '1655443322110077345',
        name: 'Maison Aubépine',
        userName: 'maisonaubepine',
        details: { description: 'Boulangerie-pâtisserie, Villeurbanne.', followers: 908, tweets: 377 },
      },
    },
  },
];
