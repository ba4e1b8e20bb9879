import { guessLanguage, learnVoice, type Voice } from '@ruche/contracts/assistant';

export type EvaluatedClient = { name: string; voice: Voice };

type Decided = Pick<Voice, 'facts' | 'examples'> & Partial<Voice>;

function client(name: string, decided: Decided): EvaluatedClient {
  return {
    name,
    voice: {
      clientId: '00000000-0000-4000-8000-000000000000',
      isOn: true,
      language: null,
      does: '',
      doesNot: '',
      bannedWords: [],
      address: null,
      mostEmoji: null,
      mostHashtags: null,
      pillars: [],
      revision: 1,
      learned: learnVoice(decided.examples),
      usualLanguage: guessLanguage(decided.examples) ?? 'fr',
      usualPillars: [],
      ...decided,
    },
  };
}

export const bakery = client('Boulangerie Roussel', {
  does: 'Phrases courtes et chaleureuses. Nommer le produit dès la première ligne.',
  doesNot: 'Pas de superlatifs, pas de jeux de mots.',
  facts: [
    'Ouvert du mardi au dimanche, de 6 h 30 à 19 h.',
    'Le pain au levain repose 24 heures.',
    'La boutique est à Lyon, dans le 4e arrondissement.',
  ],
  bannedWords: ['pas cher', 'promo', 'incroyable'],
  address: 'vous',
  mostEmoji: 2,
  mostHashtags: 3,
  examples: [
    'La première fournée vient de sortir. Passez nous voir, le levain est encore tiède. #levain',
    'Votre brioche du dimanche vous attend au comptoir 🥐 #boulangerie',
    'Nous avons repris la tarte aux noix. Dites-nous ce que vous en pensez.',
    'Votre pain de campagne se garde quatre jours dans un torchon. #levain',
    'Merci pour votre patience ce matin, la file valait bien la fougasse 🥖',
  ],
});

export const skateShop = client('Rampe', {
  does: 'Direct, complice. On parle comme au skatepark.',
  doesNot: 'Pas de ton commercial.',
  facts: ['L’atelier répare les planches le mercredi et le samedi.', 'Le local est rue Sainte-Catherine, à Bordeaux.'],
  bannedWords: ['clientèle', 'offre exceptionnelle'],
  address: 'tu',
  mostEmoji: 3,
  mostHashtags: 2,
  examples: [
    'Ta planche grince ? Passe à l’atelier mercredi, on regarde ça avec toi 🛹',
    'Session au hangar samedi, ramène tes potes et ton casque #skate',
    'T’as vu les nouvelles roues ? Viens les essayer #skate #bordeaux',
    'On t’a gardé un tabouret au fond du local.',
    'Tu débutes ? Tes premières poussées se font ici, sans jugement.',
  ],
});

export const bookshop = client('Harbour Books', {
  does: 'Plain sentences, one idea each. Name the author.',
  doesNot: 'No exclamation marks.',
  facts: [
    'The shop opens at 9 and closes at 18, from Monday to Saturday.',
    'Readers can order any title for free pickup.',
  ],
  bannedWords: ['cheap', 'bargain', 'must-read'],
  mostEmoji: 0,
  mostHashtags: 2,
  examples: [
    'The new essays of Deborah Lane are on the front table. We read them in one evening. #reading',
    'Your order is ready when you see the blue card in the window.',
    'Our poetry shelf has moved to the back room, next to the stove.',
    'We asked three readers for the book that kept them awake. Here is what they said. #books',
    'The reading group meets on Thursday. Bring the chapter you disagreed with.',
  ],
});
