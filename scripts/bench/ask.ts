import { Agent, request } from 'node:http';

export type Asking = { headers: Record<string, string> };

/**
 * Reads answers over one connection that stays open, compressed as for a browser. fetch() would cost as much as half a
 * list does.
 */
export function createAsker(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    ask: (path: string, { headers }: Asking): Promise<void> =>
      new Promise((resolve, reject) => {
        const asked = request(`${address}${path}`, { agent, headers: { 'accept-encoding': 'br', ...headers } });
        asked.on('error', reject);
        asked.on('response', (answer) => {
          answer.on('error', reject);
          answer.resume().on('end', () => {
            if (answer.statusCode === 200) resolve();
            else reject(new Error(`GET ${path} answered ${answer.statusCode}.`));
          });
        });
        asked.end();
      }),
    close: () => agent.destroy(),
  };
}
