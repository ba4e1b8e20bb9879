import { hourMs } from '@ruche/contracts/time';
import type { FastifyReply } from 'fastify';
import type { NetworkContext } from '#src/networks/network.ts';
import type { Caller } from './access.ts';
import { GraphError } from './errors.ts';

/** Two hundred calls an hour for each of the app's daily users, of which it is taken to have many. */
const callsPerHour = 200_000;

/** How much of its hourly allowance the app has used. Kept in memory: a new start is a new hour. */
export function createUsage({ platform, now }: NetworkContext) {
  let hour = 0;
  let calls = 0;
  return {
    count(reply: FastifyReply): void {
      const current = Math.floor(now() / hourMs);
      if (current !== hour) {
        hour = current;
        calls = 0;
      }
      calls += 1;
      reply.header('x-app-usage', appUsage(Math.min(100, Math.floor((calls * 100) / callsPerHour))));
      if (calls > callsPerHour) throw new GraphError({ code: 4, message: '(#4) Application request limit reached' });
    },
    /** Calls with a page's token count against the page. */
    countFor(reply: FastifyReply, caller: Caller): void {
      if (caller.kind !== 'page' || caller.token.pageId === null) return;
      reply.removeHeader('x-app-usage');
      const percent = Math.floor((calls * 100) / callsPerHour);
      const type = platform === 'instagram' ? 'instagram' : 'pages';
      reply.header('x-business-use-case-usage', businessUsage(caller.token.pageId, { type, percent, minutes: 0 }));
    },
  };
}

export function appUsage(percent: number): string {
  return JSON.stringify({ call_count: percent, total_time: percent, total_cputime: percent });
}

export function businessUsage(
  id: string,
  { type, percent, minutes }: { type: string; percent: number; minutes: number },
) {
  const usage = { type, call_count: percent, total_cputime: percent, total_time: percent };
  return JSON.stringify({ [id]: [{ ...usage, estimated_time_to_regain_access: minutes }] });
}
