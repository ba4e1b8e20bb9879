type Texts = Readonly<Record<'fr' | 'en', readonly string[]>>;

/** Below posts: praise, questions, complaints, and some that sell. */
export const commentTexts: Texts = {
  fr: [
    'Magnifique, bravo à toute l’équipe ! 😍',
    'Vous êtes ouverts dimanche matin ?',
    'Vraiment déçue cette fois, vingt minutes d’attente pour rien.',
    'Pas mal du tout, je reviendrai.',
    'C’est à quel prix ?',
    'Il en reste pour samedi ? J’en voudrais deux.',
    'On s’est régalés, merci encore 🙏',
    'Toujours aussi bien. Continuez !',
    'J’ai appelé trois fois, personne ne répond…',
    'Est-ce accessible en fauteuil roulant ?',
    'Enfin une bonne nouvelle dans le quartier.',
    'Le site indique 18 h et ici 19 h : c’est lequel ?',
    'Franchement, c’était mieux avant.',
    'Vous livrez à Villeurbanne ?',
    'Hâte d’y être ! 🎉',
  ],
  en: [
    'This looks amazing! 😍',
    'Are you open on public holidays?',
    'Waited forty minutes and nobody came. Not coming back.',
    'Not bad at all, honestly.',
    'How much is it?',
    'Do you ship to the UK?',
    'Loved every minute, thank you!',
    'Is there parking nearby?',
    'The link doesn’t work for me.',
    'Best in town, no question.',
    'Can I bring my dog?',
    'Gain 10k followers in a week!! DM me now 👉 growth-booster.example',
  ],
};

/** By message: each begins a thread; what follows comes soon after, where they wait. */
export const messageTexts: Texts = {
  fr: [
    'Bonjour, quels sont vos horaires cette semaine ?',
    'Bonjour, je voudrais passer une commande pour vendredi, c’est encore possible ?',
    'Je n’ai toujours pas reçu ma facture du mois dernier.',
    'Bonsoir ! Est-ce que vous prenez des stagiaires ?',
    'Merci pour l’accueil hier, c’était parfait.',
    'On m’a facturé deux fois, pouvez-vous vérifier svp ?',
    'Bonjour, peut-on réserver pour douze personnes ?',
    'J’ai oublié mon écharpe chez vous, une grise. Vous l’avez trouvée ?',
  ],
  en: [
    'Hi! What time do you close today?',
    'Hello, I’d like to place an order for Saturday. Is that still possible?',
    'My order arrived damaged. What can you do?',
    'Do you have vegan options?',
    'Thanks so much for yesterday, you were great.',
    'Could you send me a quote, please?',
    'We offer SEO services at unbeatable prices, interested?',
  ],
};

export const followUpTexts: Texts = {
  fr: ['Vous avez eu mon message ?', 'C’est assez urgent, désolée.', 'Au fait, c’est au nom de la famille.'],
  en: ['Just checking in!', 'It’s kind of urgent, sorry.', 'Any news?'],
};

export const mentionTexts: Texts = {
  fr: ['On revient de chez eux : allez-y les yeux fermés.', 'Quelqu’un connaît ? Ça vaut le détour ?'],
  en: ['Found this gem last weekend, go and see them.', 'Has anyone tried them? Worth it?'],
};
