import type { Database } from './connect.ts';

export type Listening = { stop(): void };

/**
 * Holds one connection of the pool and hears what is announced on a channel. Announcements made while the connection
 * is away are lost, so its end is told: whoever listens then starts over.
 */
export async function listen(
  { pool }: Database,
  channel: string,
  { onMessage, onLost }: { onMessage: (payload: string) => void; onLost: () => void },
): Promise<Listening> {
  const client = await pool.connect();
  let isListening = false;
  let isOver = false;
  const end = () => {
    if (isOver) return false;
    isOver = true;
    client.removeAllListeners('notification');
    // Closed rather than given back: it would go on listening in the pool.
    client.release(true);
    return true;
  };
  // One that breaks before it listens is told by the failure of the statement alone.
  const lose = () => isListening && end() && onLost();
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  client.on('error', lose);
  client.on('end', lose);
  try {
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    isListening = true;
  } catch (error) {
    end();
    throw error;
  }
  return { stop: () => void end() };
}
