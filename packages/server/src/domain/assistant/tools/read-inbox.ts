import { networkName } from '@ruche/contracts/accounts';
import { listConversationsOf, type ReadConversation } from '@ruche/database/assistant';
import { z } from 'zod';
import type { ChatReader } from './chat-reader.ts';
import { counted, fields, link, nameIn, ofClients, oneLine, timeAt } from './lines.ts';
import { defineReading } from './reading-tool.ts';

const mostShown = 20;

function conversationLine(
  reader: ChatReader,
  conversation: ReadConversation,
  clientName: string,
  zone: string,
): string {
  const { id, kind, platform, names, lastText, lastAt, isAnswered, isWaiting, sentiment } = conversation;
  const who = isAnswered ? 'the team' : (names[0] ?? 'someone');
  const about = [
    clientName,
    `${kind} on ${networkName(platform)}`,
    timeAt(lastAt, zone),
    sentiment,
    isWaiting && 'waits',
  ];
  return `${reader.references.nameOf('M', id)}: ${oneLine(who, 80)} wrote: ${oneLine(lastText)} (${about.filter(Boolean).join(', ')})`;
}

export const readInbox = defineReading({
  name: 'read_inbox',
  description: 'Reads comments, mentions, and messages from people: the newest ones, or those that wait for an answer.',
  input: z.object({
    client: fields.client,
    which: z.enum(['newest', 'waiting', 'unread', 'negative']).default('newest'),
    words: fields.words,
  }),
  hasOthers: true,
  read: (reader, { client, which, words }) =>
    reader.read(client, async (tx, clients, scope) => {
      const clientIds = clients.map(({ id }) => id);
      const found = await listConversationsOf(tx, { clientIds, choice: which, words, limit: mostShown });
      const nameOf = nameIn(clients);
      const lines = found.map((one) => conversationLine(reader, one, nameOf(one.clientId), scope.workspace.timeZone));
      const links = found.map(({ id, platform }) =>
        link('conversation', id, `Conversation on ${networkName(platform)}`),
      );
      return {
        text: lines.join('\n') || 'There are no such conversations.',
        use: { label: `Read ${counted(found.length, 'conversation', 'conversations')} ${ofClients(clients)}`, links },
        names: found.flatMap(({ names }) => names),
      };
    }),
});
