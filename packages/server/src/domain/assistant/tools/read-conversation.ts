import { networkName } from '@ruche/contracts/accounts';
import { findThreadOf } from '@ruche/database/assistant';
import { z } from 'zod';
import { ToolRefusal } from './chat-reader.ts';
import { counted, link, oneLine, timeAt } from './lines.ts';
import { defineReading } from './reading-tool.ts';

export const readConversation = defineReading({
  name: 'read_conversation',
  description: 'Reads one conversation of the inbox, message by message.',
  input: z.object({
    conversation: z.string().max(40).meta({ description: 'Reference of a conversation, such as M2.' }),
  }),
  hasOthers: true,
  read: (reader, { conversation }) =>
    reader.read(undefined, async (tx, clients, scope) => {
      const id = reader.references.find('M', conversation);
      const found =
        id === null
          ? null
          : await findThreadOf(
              tx,
              clients.map((client) => client.id),
              id,
            );
      if (id === null || !found) throw new ToolRefusal('There is no such conversation. Find its reference first.');
      const { messages, names, platform, clientId } = found;
      const lines = messages.map(
        ({ direction, text, at }) =>
          `${timeAt(at, scope.workspace.timeZone)} ${direction === 'in' ? 'They' : 'The team'} wrote: ${oneLine(text, 600)}`,
      );
      const name = clients.find((client) => client.id === clientId)?.name ?? '';
      const label = `Read ${counted(messages.length, 'message', 'messages')} to ${oneLine(name, 80)}`;
      const links = [link('conversation', id, `Conversation on ${networkName(platform)}`)];
      return { text: lines.join('\n') || 'Its messages were deleted.', use: { label, links }, names };
    }),
});
