import type { ReportLanguage } from '@ruche/contracts/reports';
import { layOut, type MailLayout } from './layout.ts';
import { lineInMail, linesInMail, nameInMail } from './names.ts';

// Mails to the people of an agency's client, about the page on which they read and approve posts. They come from the
// agency: its name sends them, and its logo and color stand in them.

type Mail = ReturnType<typeof layOut>;

/** Who writes, to whom, and how it looks. */
export type PageMailFrame = {
  language: ReportLanguage;
  color: string;
  workspaceName: string;
  clientName: string;
  hasLogo: boolean;
};

const longestLine = 140;
const longestComment = 1200;

const shorten = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);
/** The beginning of a post, on one line. */
const lineOf = (text: string, fallback: string) => shorten(lineInMail(text), longestLine) || fallback;

const words = {
  en: {
    why: (agency: string) =>
      `You got this email because you’re one of ${agency}’s contacts. If you’d rather not get their posts, let them know.`,
    private: 'The link is for you. Whoever else opens it needs a code that’s sent to your address.',
    noText: 'A post without text',
    noTime: 'No date yet',
    more: (count: number) => (count === 1 ? 'And one more post.' : `And ${count} more posts.`),
    code: {
      subject: (code: string) => `Your code: ${code}`,
      preview: (agency: string) => `It opens your page with ${agency}.`,
      heading: 'Your code',
      sentence: (client: string) => `Enter it to open the page for ${client}.`,
      hint: 'Works for 10 minutes, once',
      notes: [
        'Nobody from the agency will ever ask you for it.',
        'If you didn’t ask for it, you can ignore this email. Without the code, the page stays closed.',
      ],
    },
    link: {
      subject: (client: string) => `Your page: posts for ${client}`,
      preview: (agency: string) => `See what ${agency} plans to publish, and approve it.`,
      heading: 'Everything that’s planned, on one page',
      sentence: (agency: string, client: string) =>
        `${agency} set up a page for ${client}. See each post as it will look, approve it, or say what should change. On your phone, too.`,
      action: 'Open your page',
      first:
        'There’s no account and no password. The first time, enter your email address and the code that’s sent to it.',
    },
    ended: {
      subject: (client: string) => `Your address no longer opens the page for ${client}`,
      preview: (agency: string) => `${agency} changed or removed your contact details.`,
      heading: 'Your access to the page has ended',
      sentence: (agency: string, client: string) =>
        `${agency} changed or removed your email address among the contacts of ${client}. It no longer opens their page, and no longer approves posts.`,
      note: (agency: string) => `If you didn’t expect this, ask ${agency}.`,
    },
    news: {
      subject: (count: number) => (count === 1 ? 'A post is waiting for you' : `${count} posts are waiting for you`),
      preview: (agency: string) => `${agency} would like your approval.`,
      heading: (count: number) => (count === 1 ? 'A post is waiting for you' : `${count} posts are waiting for you`),
      sentence: (agency: string, client: string) => `${agency} would like your approval for ${client}.`,
      action: (count: number) => (count === 1 ? 'Look at the post' : 'Look at the posts'),
    },
    reminder: {
      subject: (count: number) =>
        count === 1 ? 'Reminder: a post needs your answer' : `Reminder: ${count} posts need your answer`,
      preview: (agency: string) => `${agency} is waiting for your answer.`,
      heading: (count: number) =>
        count === 1 ? 'A post still needs your answer' : `${count} posts still need your answer`,
      sentence: (agency: string, client: string) => `${agency} is waiting for your answer about ${client}.`,
      action: () => 'Answer now',
    },
    comments: {
      subject: (count: number) => `${count} new comments for you`,
      preview: (agency: string) => `${agency} wrote to you.`,
      sentence: (agency: string, client: string) => `${agency} wrote to you about posts for ${client}.`,
      action: 'Read and answer',
    },
    comment: {
      subject: (name: string) => `${name} wrote to you about a post`,
      preview: (text: string) => text,
      heading: (name: string) => `${name} wrote to you`,
      sentence: (post: string) => `About this post: ${post}`,
      action: 'Answer',
    },
  },
  fr: {
    why: (agency: string) =>
      `Vous recevez cet e-mail parce que vous faites partie des contacts de ${agency}. Si vous ne souhaitez plus recevoir leurs publications, dites-le-leur.`,
    private: 'Ce lien vous est réservé. Toute autre personne qui l’ouvre a besoin d’un code envoyé à votre adresse.',
    noText: 'Une publication sans texte',
    noTime: 'Pas encore de date',
    more: (count: number) => (count === 1 ? 'Et une autre publication.' : `Et ${count} autres publications.`),
    code: {
      subject: (code: string) => `Votre code\u00A0: ${code}`,
      preview: (agency: string) => `Il ouvre votre page chez ${agency}.`,
      heading: 'Votre code',
      sentence: (client: string) => `Saisissez-le pour ouvrir la page de ${client}.`,
      hint: 'Valable 10 minutes, une seule fois',
      notes: [
        'Personne à l’agence ne vous le demandera jamais.',
        'Si vous ne l’avez pas demandé, ignorez cet e-mail. Sans le code, la page reste fermée.',
      ],
    },
    link: {
      subject: (client: string) => `Votre page\u00A0: les publications de ${client}`,
      preview: (agency: string) => `Découvrez ce que ${agency} prévoit de publier, et validez-le.`,
      heading: 'Tout ce qui est prévu, sur une seule page',
      sentence: (agency: string, client: string) =>
        `${agency} a préparé une page pour ${client}. Voyez chaque publication telle qu’elle paraîtra, validez-la ou dites ce qu’il faut changer. Depuis votre téléphone aussi.`,
      action: 'Ouvrir votre page',
      first:
        'Ni compte ni mot de passe. La première fois, saisissez votre adresse e-mail, puis le code que vous y recevez.',
    },
    ended: {
      subject: (client: string) => `Votre adresse n’ouvre plus la page de ${client}`,
      preview: (agency: string) => `${agency} a modifié ou supprimé vos coordonnées.`,
      heading: 'Votre accès à la page a pris fin',
      sentence: (agency: string, client: string) =>
        `${agency} a modifié ou supprimé votre adresse e-mail parmi les contacts de ${client}. Elle n’ouvre plus la page et ne valide plus de publications.`,
      note: (agency: string) => `Si vous ne vous y attendiez pas, contactez ${agency}.`,
    },
    news: {
      subject: (count: number) =>
        count === 1 ? 'Une publication vous attend' : `${count} publications vous attendent`,
      preview: (agency: string) => `${agency} attend votre validation.`,
      heading: (count: number) =>
        count === 1 ? 'Une publication vous attend' : `${count} publications vous attendent`,
      sentence: (agency: string, client: string) => `${agency} attend votre validation pour ${client}.`,
      action: (count: number) => (count === 1 ? 'Voir la publication' : 'Voir les publications'),
    },
    reminder: {
      subject: (count: number) =>
        count === 1
          ? 'Rappel\u00A0: une publication attend votre réponse'
          : `Rappel\u00A0: ${count} publications attendent votre réponse`,
      preview: (agency: string) => `${agency} attend votre réponse.`,
      heading: (count: number) =>
        count === 1
          ? 'Une publication attend encore votre réponse'
          : `${count} publications attendent encore votre réponse`,
      sentence: (agency: string, client: string) => `${agency} attend votre réponse pour ${client}.`,
      action: () => 'Répondre',
    },
    comments: {
      subject: (count: number) => `${count} nouveaux commentaires pour vous`,
      preview: (agency: string) => `${agency} vous a écrit.`,
      sentence: (agency: string, client: string) => `${agency} vous a écrit au sujet des publications de ${client}.`,
      action: 'Lire et répondre',
    },
    comment: {
      subject: (name: string) => `${name} vous a écrit au sujet d’une publication`,
      preview: (text: string) => text,
      heading: (name: string) => `${name} vous a écrit`,
      sentence: (post: string) => `Au sujet de cette publication\u00A0: ${post}`,
      action: 'Répondre',
    },
  },
} as const;

function namesIn({ workspaceName, clientName }: PageMailFrame) {
  const agency = nameInMail(workspaceName, 'Ruche');
  return { agency, client: nameInMail(clientName, agency) };
}

type Content = Omit<MailLayout, 'language' | 'color' | 'sender'>;

function compose(frame: PageMailFrame, content: Content): Mail {
  const { language, color, hasLogo } = frame;
  return layOut({ ...content, language, color, sender: { name: namesIn(frame).agency, hasLogo } });
}

/** Opens the page once, in the browser that asked for it. */
export function writePageCodeMail(frame: PageMailFrame, code: string): Mail {
  const { agency, client } = namesIn(frame);
  const ours = words[frame.language].code;
  return compose(frame, {
    subject: ours.subject(code),
    preview: ours.preview(agency),
    heading: ours.heading,
    sentences: [ours.sentence(client)],
    code: { digits: code, hint: ours.hint },
    notes: [...ours.notes],
  });
}

/** To the address of a contact who was removed, or has another one. */
export function writeAccessEndedMail(frame: PageMailFrame): Mail {
  const { agency, client } = namesIn(frame);
  const ours = words[frame.language].ended;
  return compose(frame, {
    subject: ours.subject(client),
    preview: ours.preview(agency),
    heading: ours.heading,
    sentences: [ours.sentence(agency, client)],
    notes: [ours.note(agency)],
  });
}

/** The link, with what somebody wrote to go with it. */
export function writePageLinkMail(frame: PageMailFrame, { url, message }: { url: string; message: string }): Mail {
  const { agency, client } = namesIn(frame);
  const { link: ours, why, private: isPrivate } = words[frame.language];
  const quote = linesInMail(message);
  return compose(frame, {
    subject: ours.subject(client),
    preview: ours.preview(agency),
    heading: ours.heading,
    sentences: [ours.sentence(agency, client)],
    ...(quote !== '' && { quote }),
    action: ours.action,
    link: url,
    notes: [ours.first, isPrivate, why(agency)],
  });
}

/** A post that waits: how it begins, and when it goes out. */
export type MailedPost = { text: string; scheduledFor: Date | null; silence: string | null };

const mostListed = 10;

function itemsOf(frame: PageMailFrame, posts: readonly MailedPost[], timeZone: string) {
  const { noText, noTime } = words[frame.language];
  const dates = new Intl.DateTimeFormat(frame.language === 'fr' ? 'fr-FR' : 'en-US', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  return posts.slice(0, mostListed).map(({ text, scheduledFor, silence }) => ({
    title: lineOf(text, noText),
    text: [scheduledFor ? dates.format(scheduledFor) : noTime, silence].filter(Boolean).join(' · '),
  }));
}

/** What somebody of the agency wrote about a post. */
export type MailedComment = { author: string; text: string; post: string };

const commentItems = (frame: PageMailFrame, comments: readonly MailedComment[]) =>
  comments.slice(0, mostListed).map(({ author, text, post }) => ({
    title: `${nameInMail(author, namesIn(frame).agency)}: ${lineOf(text, '…')}`,
    text: lineOf(post, words[frame.language].noText),
  }));

type Waiting = { url: string; posts: readonly MailedPost[]; comments: readonly MailedComment[]; timeZone: string };

function writeWaiting(
  kind: 'news' | 'reminder',
  frame: PageMailFrame,
  { url, posts, comments, timeZone }: Waiting,
): Mail {
  const { agency, client } = namesIn(frame);
  const { [kind]: ours, why, more, private: isPrivate } = words[frame.language];
  const unlisted = posts.length - mostListed;
  return compose(frame, {
    subject: ours.subject(posts.length),
    preview: ours.preview(agency),
    heading: ours.heading(posts.length),
    sentences: [ours.sentence(agency, client)],
    items: [...itemsOf(frame, posts, timeZone), ...commentItems(frame, comments)],
    action: ours.action(posts.length),
    link: url,
    notes: [...(unlisted > 0 ? [more(unlisted)] : []), isPrivate, why(agency)],
  });
}

/** Everything that waits and that this person was not told of. */
export const writePageNewsMail = (frame: PageMailFrame, waiting: Waiting): Mail => writeWaiting('news', frame, waiting);

export const writePageReminderMail = (frame: PageMailFrame, waiting: Waiting): Mail =>
  writeWaiting('reminder', frame, waiting);

/** Several comments at once. */
export function writePageCommentsMail(
  frame: PageMailFrame,
  { url, comments }: { url: string; comments: readonly MailedComment[] },
): Mail {
  const { agency, client } = namesIn(frame);
  const { comments: ours, why, private: isPrivate } = words[frame.language];
  return compose(frame, {
    subject: ours.subject(comments.length),
    preview: ours.preview(agency),
    heading: ours.subject(comments.length),
    sentences: [ours.sentence(agency, client)],
    items: commentItems(frame, comments),
    action: ours.action,
    link: url,
    notes: [isPrivate, why(agency)],
  });
}

/** What somebody of the agency wrote; leads to where it is answered. */
export function writePageCommentMail(
  frame: PageMailFrame,
  { url, author, text, post }: MailedComment & { url: string },
): Mail {
  const { agency } = namesIn(frame);
  const { comment: ours, noText, why, private: isPrivate } = words[frame.language];
  const name = nameInMail(author, agency);
  return compose(frame, {
    subject: ours.subject(name),
    preview: ours.preview(lineOf(text, name)),
    heading: ours.heading(name),
    sentences: [ours.sentence(lineOf(post, noText))],
    quote: shorten(linesInMail(text), longestComment),
    action: ours.action,
    link: url,
    notes: [isPrivate, why(agency)],
  });
}
