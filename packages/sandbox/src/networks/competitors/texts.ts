/** What shops post any day. */
export const usualTexts: readonly string[] = [
  'La fournée de 7 h est sortie, la boutique vous attend jusqu’à 19 h.',
  'Derrière chaque baguette, une nuit de travail et une farine de la région.',
  'Merci pour votre fidélité, on se retrouve demain matin au comptoir.',
  'Tarte aux pommes, flan pâtissier et chouquettes : la vitrine du jour.',
  'Nous serons fermés lundi, ouverts dès mardi 6 h 30.',
  'Toute l’équipe vous souhaite un beau week-end gourmand.',
  'Pain de seigle, tourte de meule ou petit épeautre, lequel emportez-vous ?',
  'Commandez en ligne avant midi, retirez votre panier le soir même.',
  'Un apprenti rejoint le fournil cette semaine, passez lui dire bonjour !',
  'Croissants pur beurre, feuilletés ici, tous les matins.',
];

/** What they all turn to for half a month, from the first half of January on. */
export const themes: readonly { name: string; hashtag: string }[] = [
  { name: 'la galette', hashtag: '#galettedesrois' },
  { name: 'le pain de seigle', hashtag: '#paindeseigle' },
  { name: 'les crêpes', hashtag: '#chandeleur' },
  { name: 'le cœur framboise', hashtag: '#coeurframboise' },
  { name: 'le levain naturel', hashtag: '#levainnaturel' },
  { name: 'la brioche aux pralines', hashtag: '#briochepralines' },
  { name: 'le nid en chocolat', hashtag: '#nidchocolat' },
  { name: 'le pain sans gluten', hashtag: '#painsansgluten' },
  { name: 'la tarte aux fraises', hashtag: '#tarteauxfraises' },
  { name: 'le fraisier', hashtag: '#fraisier' },
  { name: 'le panier piquenique', hashtag: '#piquenique' },
  { name: 'la focaccia', hashtag: '#focaccia' },
  { name: 'la glace artisanale', hashtag: '#glaceartisanale' },
  { name: 'la tarte aux abricots', hashtag: '#tarteauxabricots' },
  { name: 'la fougasse', hashtag: '#fougasse' },
  { name: 'la tarte aux mirabelles', hashtag: '#mirabelles' },
  { name: 'le goûter de rentrée', hashtag: '#rentreegourmande' },
  { name: 'la tartelette aux figues', hashtag: '#tartelettefigues' },
  { name: 'la tarte au potimarron', hashtag: '#potimarron' },
  { name: 'le pain à la châtaigne', hashtag: '#painchataigne' },
  { name: 'le stollen', hashtag: '#stollen' },
  { name: 'le panettone', hashtag: '#panettone' },
  { name: 'la bûche de Noël', hashtag: '#buchedenoel' },
  { name: 'le pain d’épices', hashtag: '#paindepices' },
];

/** How they say so, each in other words. */
export const themeTexts: readonly ((name: string) => string)[] = [
  (name) => `Enfin ${name} !`,
  (name) => `Vous attendiez ${name} ? C’est prêt.`,
  (name) => `Aujourd’hui, ${name} prend la première place de la vitrine.`,
  (name) => `Notre recette pour ${name} n’a pas changé depuis vingt ans.`,
  (name) => `Qui vient goûter ${name} ?`,
  (name) => `Dans l’atelier, on prépare ${name} avec patience.`,
];
