import { formats, suits } from './formats.ts';
import { type CrashPlace, settle, untilAnswered } from './place.ts';
import { schedulePublication } from './publications.ts';

const leadMs = 2000;

/** As many workers as that, and publications of every account that all fall due at the same moment. */
export async function runRace(place: CrashPlace, workerCount: number, perAccount: number): Promise<void> {
  const { db, workers, accounts, media, nextText } = place;
  await workers.killAll();
  workers.start(workerCount);
  const at = new Date(Date.now() + leadMs);
  const texts: string[] = [];
  for (const account of accounts) {
    const format = formats[account.platform].find((one) => suits(one, account));
    if (!format) continue;
    for (let number = 0; number < perAccount; number += 1) {
      const text = nextText();
      texts.push(text);
      await untilAnswered(() => schedulePublication(db, account, { format, text, at, media }));
    }
  }
  await settle(place, texts, 180_000);
}
