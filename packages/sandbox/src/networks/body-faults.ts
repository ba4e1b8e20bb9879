import { pipeline, type Readable, Transform } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { countDown, type Fault } from './faults.ts';
import { loseAnswer } from './lost-answers.ts';
import type { NetworkContext } from './network.ts';

/**
 * Lets a body through as far as the first fault that is due in it; what is behind that byte is never read. A body that
 * is shorter meets no fault, and counts for none.
 */
export function breakBody(
  { db }: NetworkContext,
  { body, faults, reply }: { body: Readable; faults: readonly Fault[]; reply: FastifyReply },
  onStrike: (fault: Fault) => void,
): Readable {
  const waiting = faults.toSorted((one, other) => (one.afterBytes ?? 0) - (other.afterBytes ?? 0));
  let read = 0;
  const gate = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let [next] = waiting; next && (next.afterBytes ?? 0) <= read + chunk.length; [next] = waiting) {
        waiting.shift();
        if (!countDown(db, next)) continue;
        gate.push(chunk.subarray(0, (next.afterBytes ?? 0) - read));
        onStrike(next);
        void loseAnswer(reply, next).then(() => gate.destroy(new Error('The connection broke off.')));
        return;
      }
      read += chunk.length;
      done(null, chunk);
    },
  });
  // Whoever reads the gate learns of the end of either.
  pipeline(body, gate, () => undefined);
  return gate;
}
