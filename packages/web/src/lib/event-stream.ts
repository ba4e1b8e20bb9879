import { workspaceHeader } from '@ruche/contracts/api';

/** One message of a server's event stream. */
export type StreamMessage = { event: string; data: string; id: string | null };

type Parsed = { messages: StreamMessage[]; rest: string };

function parseBlock(block: string): StreamMessage | null {
  let event = 'message';
  let id: string | null = null;
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    // A line that begins with a colon only keeps the connection warm.
    if (colon === 0) continue;
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'event') event = value;
    else if (name === 'data') data.push(value);
    else if (name === 'id') id = value;
  }
  return data.length === 0 ? null : { event, data: data.join('\n'), id };
}

/** Takes whole messages off the front of what has arrived; the rest waits for more. */
export function takeMessages(buffer: string): Parsed {
  const blocks = buffer.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  return { messages: blocks.map(parseBlock).filter((message) => message !== null), rest };
}

type StreamOptions = {
  address: string;
  getAccessToken: () => Promise<string | null>;
  /** Null for the one that the person joined first. */
  workspaceId: string | null;
  /** Connected, for the first time or again: what happened meanwhile is not in the stream. */
  onOpen: () => void;
  onMessage: (message: StreamMessage) => void;
  /** The server no longer knows who we are, wants to know it better, or knows nobody of us in the workspace. */
  onRefused: () => void;
  signal: AbortSignal;
  /** How long the first pause lasts; each failure doubles it, up to a minute. */
  firstPauseMs?: number;
};

const longestPauseMs = 60_000;

const refusals = new Set([401, 403, 404]);

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Reads one connection to its end; one that is refused ends at once. */
async function readOnce(options: StreamOptions): Promise<void> {
  const { address, getAccessToken, workspaceId, onOpen, onMessage, onRefused, signal } = options;
  const token = await getAccessToken();
  if (token === null) return;
  const headers = {
    accept: 'text/event-stream',
    authorization: `Bearer ${token}`,
    ...(workspaceId !== null && { [workspaceHeader]: workspaceId }),
  };
  const response = await fetch(address, { headers, signal, cache: 'no-store' });
  if (refusals.has(response.status)) onRefused();
  if (!response.ok || response.body === null) return;
  onOpen();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const { messages, rest } = takeMessages(buffer + value);
    buffer = rest;
    for (const message of messages) onMessage(message);
  }
}

/**
 * Follows an event stream until the signal says enough, coming back after every end: soon after a connection that
 * worked, else more and more slowly. Fetch instead of EventSource, which cannot carry a bearer.
 */
export async function followEvents(options: StreamOptions): Promise<void> {
  const { signal, firstPauseMs = 1_000 } = options;
  let failures = 0;
  while (!signal.aborted) {
    let wasOpen = false;
    try {
      await readOnce({
        ...options,
        onOpen: () => {
          wasOpen = true;
          options.onOpen();
        },
      });
    } catch {
      // The network went away, or we left: the loop decides.
    }
    failures = wasOpen ? 1 : failures + 1;
    const ceiling = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
    // Spread, so that a restarted server is not met by everybody in the same instant.
    if (!signal.aborted) await pause(ceiling * (0.5 + Math.random() / 2), signal);
  }
}
