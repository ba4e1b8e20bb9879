import type { Sent, SentKind } from './runs.ts';

const names: Record<SentKind, [one: string, several: string]> = {
  post: ['1 post', 'posts'],
  comment: ['1 comment', 'comments'],
  message: ['1 message', 'messages'],
  saved_reply: ['1 saved reply', 'saved replies'],
  fact: ['1 fact', 'facts'],
  figure: ['1 figure', 'figures'],
  day: ['1 date', 'dates'],
  trend: ['1 trend', 'trends'],
  picture: ['the picture', 'pictures'],
  draft: ['your text', 'texts'],
  voice: ['the voice', 'voices'],
  question: ['your question', 'questions'],
};
const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** `3 posts, 5 comments, and the voice of Boulangerie Martin`. */
export function describeSent({ clientName, items }: Sent): string {
  const parts = items.map(({ kind, n }) => {
    const [one, several] = names[kind];
    const of = kind === 'voice' && clientName ? ` of ${clientName}` : '';
    return (n === 1 ? one : `${n} ${several}`) + of;
  });
  return parts.length === 0 ? 'Nothing' : list.format(parts);
}
