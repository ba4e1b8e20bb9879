import type { Brief } from './brief.ts';

/** Ready-made sentences around what the request brings. None has a number, a link, or a claim. */
const phrases = {
  fr: {
    openers: [
      'On avait envie de vous en parler.',
      'Une nouvelle à partager.',
      'À ne pas manquer.',
      'Petit moment de partage.',
    ],
    bridges: [
      'C’est le genre de moment qu’on aime partager avec vous.',
      'On y met tout notre soin.',
      'Et on est fiers de le dire.',
    ],
    closers: [
      'Qu’en pensez-vous ?',
      'Dites-nous tout en commentaire.',
      'On vous attend.',
      'Et vous, qu’aimeriez-vous voir ensuite ?',
    ],
    familiarClosers: ['Qu’en penses-tu ?', 'Dis-nous tout en commentaire.', 'On t’attend.'],
    hooks: [
      'Vous l’attendiez.',
      'On vous dit tout.',
      'Et si on commençait par là ?',
      'Voici ce qui change.',
      'Un détail qui compte.',
      'Le saviez-vous ?',
    ],
    thanks: [
      'Bonjour, merci pour votre message.',
      'Bonjour et merci de nous avoir écrit.',
      'Merci beaucoup pour votre message.',
    ],
    familiarThanks: ['Bonjour, merci pour ton message.', 'Merci beaucoup pour ton message.'],
    goodbyes: ['Belle journée à vous.', 'À très bientôt.', 'N’hésitez pas si vous avez d’autres questions.'],
    familiarGoodbyes: ['Belle journée à toi.', 'À très bientôt.'],
    translated: ['Du nouveau chez nous :', 'Une nouvelle à partager :'],
    scene: 'Scène du quotidien, vue de près',
    nothing: 'Voici une première version à compléter.',
    read: 'Voici ce que j’ai lu :',
    cannot:
      'Je suis le modèle du bac à sable : je ne réponds qu’à partir de ce que je lis dans votre espace. Demandez-moi vos clients, vos publications, vos chiffres ou votre calendrier.',
    empty: 'Je n’ai rien trouvé à ce sujet dans ce que j’ai pu lire.',
    summary: (count: number) => (count === 1 ? 'Un message a été échangé.' : `${count} messages ont été échangés.`),
    lastSaid: 'Dernier message :',
  },
  en: {
    openers: ['We wanted to tell you about this.', 'Some news to share.', 'One not to miss.', 'A quick word from us.'],
    bridges: [
      'It’s the kind of moment we love to share with you.',
      'We put a lot of care into it.',
      'And we’re proud to say so.',
    ],
    closers: ['What do you think?', 'Tell us in the comments.', 'Come and see us.', 'What would you like to see next?'],
    familiarClosers: ['What do you think?', 'Tell us in the comments.'],
    hooks: [
      'You asked for it.',
      'Here’s the whole story.',
      'What if we started here?',
      'Here’s what’s changing.',
      'Small detail, big difference.',
      'Did you know?',
    ],
    thanks: [
      'Hi, thanks for your message.',
      'Hello, and thank you for writing to us.',
      'Thank you for getting in touch.',
    ],
    familiarThanks: ['Hi, thanks for your message.'],
    goodbyes: ['Have a lovely day.', 'See you soon.', 'Let us know if you have any other questions.'],
    familiarGoodbyes: ['Have a lovely day.'],
    translated: ['Something new from us:', 'Some news to share:'],
    scene: 'An everyday scene, seen up close',
    nothing: 'Here’s a first version to fill in.',
    read: 'Here’s what I read:',
    cannot:
      'I’m the sandbox model: I only answer from what I can read in your workspace. Ask me about your clients, posts, numbers, or calendar.',
    empty: 'I found nothing about this in what I could read.',
    summary: (count: number) => (count === 1 ? 'One message was exchanged.' : `${count} messages were exchanged.`),
    lastSaid: 'Last message:',
  },
} as const;

export function phrasesFor({ language, isFamiliar }: Brief) {
  const all = phrases[language];
  if (!isFamiliar) return all;
  return { ...all, closers: all.familiarClosers, thanks: all.familiarThanks, goodbyes: all.familiarGoodbyes };
}
