import type { Database } from '@ruche/database';
import { changedTables, type Digest, digestTables } from './digest.ts';
import { faultOf } from './faults.ts';
import { type Call, forEachAtOnce, type Sender } from './send.ts';

/** Makes the calls; tells what is wrong with the answers, and which calls were refused. */
async function makeAll({ send }: Sender, calls: Call[]): Promise<{ faults: string[]; refused: Call[] }> {
  const faults: string[] = [];
  const refused: Call[] = [];
  await forEachAtOnce(calls, async (call) => {
    try {
      const answer = await send(call);
      const fault = faultOf(call, answer);
      if (fault) faults.push(fault);
      if (answer.status >= 400) refused.push(call);
    } catch (error) {
      faults.push(String(error));
    }
  });
  return { faults, refused };
}

type Attempted = {
  faults: string[];
  /** What the tables hold now. */
  digest: Digest;
};

/**
 * Makes the calls, and tells every fault. What is refused must change nothing: where some calls are taken, as they may be,
 * those that are not are made again without them. Who knows what the tables held before, says so.
 */
export async function attempt(
  sender: Sender,
  owner: Database,
  calls: Call[],
  known: Digest | null = null,
): Promise<Attempted> {
  const faults: string[] = [];
  let left = calls;
  let before = known ?? (await digestTables(owner));
  // The second time around some may be taken that were in the way of each other before.
  for (let round = 0; round < 3; round += 1) {
    const made = await makeAll(sender, left);
    if (round === 0) faults.push(...made.faults);
    const after = await digestTables(owner);
    const changed = changedTables(before, after);
    if (changed.length === 0) return { faults, digest: after };
    if (made.refused.length === left.length) {
      faults.push(`${calls[0]?.method} ${calls[0]?.path}: all were refused, yet ${changed.join(', ')} changed`);
      return { faults, digest: after };
    }
    left = made.refused;
    before = after;
  }
  return { faults, digest: before };
}
