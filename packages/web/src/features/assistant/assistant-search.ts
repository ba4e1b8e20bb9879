import { ideaSources } from '@ruche/contracts/assistant';
import { z } from 'zod';

export type AssistantTab = 'ideas' | 'trends' | 'schedule' | 'chat';

const id = z.uuid().optional().catch(undefined);

/** What the assistant's page shows, as it stands in the address bar. Whatever cannot be read there is ignored. */
export const AssistantSearchSchema = z.object({
  /** Ideas when left out. */
  tab: z.enum(['trends', 'schedule', 'chat']).optional().catch(undefined),
  client: id,
  /** Of ideas: only those from there. */
  source: z.enum(ideaSources).optional().catch(undefined),
  /** The idea to bring into view. */
  idea: id,
  /** The chat that is read; a new one when left out. */
  thread: id,
});
export type AssistantSearch = z.infer<typeof AssistantSearchSchema>;

export type ChangeSearch = (change: Partial<AssistantSearch>) => void;

/** A link to a chat needs to say nothing else. */
export const tabOf = ({ tab, thread }: Pick<AssistantSearch, 'tab' | 'thread'>): AssistantTab =>
  tab ?? (thread === undefined ? 'ideas' : 'chat');
