import { defineTool, type Tool, type ToolAnswer } from '@ruche/assistant';
import { AppError } from '@ruche/contracts/api';
import type { z } from 'zod';
import { type ChatReader, ToolRefusal } from './chat-reader.ts';

type Definition<Input extends z.ZodObject> = Omit<Tool<Input>, 'read'> & {
  /** Whether texts that other people wrote are in what it tells. */
  hasOthers: boolean;
  read: (reader: ChatReader, input: z.infer<Input>) => Promise<ToolAnswer>;
};

/** A tool of a chat. What can't be read is said to the model, and to whoever asked. */
export function defineReading<Input extends z.ZodObject>({ hasOthers, read, ...tool }: Definition<Input>) {
  return (reader: ChatReader): Tool =>
    defineTool<Input>({
      ...tool,
      read: async (input) => {
        try {
          const answer = await read(reader, input);
          if (hasOthers) reader.markOthers();
          reader.uses.push(answer.use);
          return answer;
        } catch (error) {
          if (!(error instanceof ToolRefusal || error instanceof AppError)) throw error;
          const use = { label: 'Asked for something that can’t be read', links: [] };
          reader.uses.push(use);
          return { text: error.message, use };
        }
      },
    });
}
