/** What the stand-in model answers next, instead of what it would have written. */
type Scripted = {
  text?: string;
  json?: unknown;
  toolCalls?: { name: string; input: unknown }[];
  refusal?: string;
  finish?: 'stop' | 'length' | 'tool_calls' | 'content_filter';
  times?: number;
};

type Message = { role: string; content?: unknown };
type Received = {
  body: { messages: Message[]; tools?: { function: { name: string } }[] };
  answer: { text: string; toolCalls: { name: string; input: string }[] } | null;
};

export type ModelControl = {
  /** The requests since it was cleared, oldest first, with all they carried. */
  requests: () => Promise<Received[]>;
  answer: (...answers: Scripted[]) => Promise<void>;
  fail: (...faults: Record<string, unknown>[]) => Promise<void>;
  /** Tokens a second; null for at once. */
  pace: (tokensPerSecond: number | null) => Promise<void>;
  clear: () => Promise<void>;
};

/** Steers the stand-in model of the sandbox. Give it the address once it is known. */
export function controlModel(sandboxUrl: () => string): ModelControl {
  const send = async (method: string, name: string, body?: unknown): Promise<string> => {
    const answer = await fetch(`${sandboxUrl()}/control/ai/${name}`, {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The sandbox refused: ${text}`);
    return text;
  };
  return {
    requests: async () => JSON.parse(await send('GET', 'requests')) as Received[],
    answer: async (...answers) => void (await send('POST', 'answers', answers)),
    fail: async (...faults) => void (await send('POST', 'faults', faults)),
    pace: async (tokensPerSecond) => void (await send('POST', 'speed', { tokensPerSecond })),
    clear: async () => void (await send('POST', 'clear')),
  };
}

const textsIn = (content: unknown): string[] => {
  if (typeof content === 'string') return [content];
  if (!Array.isArray(content)) return [];
  return content.flatMap((part: { text?: string }) => part.text ?? []);
};

const wordsIn = (messages: readonly Message[]): string =>
  messages.flatMap(({ content }) => textsIn(content)).join('\n');

/** Everything that a request told the model in words, from its rules to what tools gave. */
export const wordsOf = ({ body }: Received): string => wordsIn(body.messages);

const fenced = /<material-([0-9a-f]{18}) [^\n]*>\n[\s\S]*?\n<\/material-\1>/gu;

/** What stands between no fences, but for what the model itself answered just before. */
export const openWordsOf = ({ body }: Received): string =>
  wordsIn(body.messages.filter(({ role }) => role !== 'assistant')).replace(fenced, '');
