import type { DatabaseSync } from 'node:sqlite';
import { PlatformIdSchema } from '@ruche/contracts/accounts';
import { minuteMs } from '@ruche/contracts/time';
import { z } from 'zod';
import { readList, writeList } from '#src/networks/lists.ts';

const listName = 'talkers';
const lookEveryMs = 5000;

/** Somebody writes to the account once in so many minutes, by the networks' clock. */
const TalkerSchema = z.object({
  platform: PlatformIdSchema,
  accountId: z.string(),
  everyMinutes: z.number().positive(),
  nextAt: z.number(),
  turn: z.number(),
});
type Talker = z.infer<typeof TalkerSchema>;

/** From now on; never again where it is null. */
export function setTalker(
  db: DatabaseSync,
  { everyMinutes, ...whose }: Pick<Talker, 'platform' | 'accountId' | 'turn'> & { everyMinutes: number | null },
  now: number,
): void {
  const others = readList(db, listName, TalkerSchema).filter(
    ({ platform, accountId }) => platform !== whose.platform || accountId !== whose.accountId,
  );
  const added = everyMinutes === null ? [] : [{ ...whose, everyMinutes, nextAt: now + everyMinutes * minuteMs }];
  writeList(db, listName, [...others, ...added]);
}

function afterTurn(talker: Talker, now: number): Talker {
  return { ...talker, nextAt: now + talker.everyMinutes * minuteMs, turn: talker.turn + 1 };
}

type TalkOptions = { db: DatabaseSync; now: () => number; speak: (talker: Talker) => void };

/** Lets people write whose moment has come: once, however far the clock was moved. */
export function startTalking({ db, now, speak }: TalkOptions): { stop: () => void } {
  const look = () => {
    const talkers = readList(db, listName, TalkerSchema);
    const due = talkers.filter(({ nextAt }) => nextAt <= now());
    if (due.length === 0) return;
    const left = talkers.filter((talker) => !due.includes(talker));
    writeList(db, listName, [...left, ...due.map((talker) => afterTurn(talker, now()))]);
    for (const talker of due) speak(talker);
  };
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
