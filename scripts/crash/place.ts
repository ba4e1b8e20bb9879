import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { OwnerDatabase } from '@ruche/database';
import { findFreePorts } from '@ruche/database/testing';
import { readSettings } from '@ruche/runtime/settings';
import { waitUntilReady } from '#scripts/launch/ready.ts';
import type { ProgramOf } from '#scripts/launch/role-programs.ts';
import { addOwner, type CrashAccount, connectAccounts } from './accounts.ts';
import { hurry, releaseForgottenJobs } from './hurry.ts';
import { CrashMedia } from './media.ts';
import { startRole } from './processes.ts';
import { countUnsettled } from './publications.ts';
import { type Random, seededRandom } from './random.ts';
import { startRelay } from './relay.ts';
import { advanceClock, raiseQuotas } from './sandbox.ts';
import { Traps } from './traps.ts';
import { CrashWorkers } from './workers.ts';

export type CrashSettings = {
  db: OwnerDatabase;
  databaseUrl: string;
  secret: string;
  folder: string;
  seed: number;
  programOf: ProgramOf;
  /** Breaks every connection to PostgreSQL, at once. Resolves when it answers again. */
  killDatabase: () => Promise<void>;
};

/** Everything that a run needs, all of it real; the networks are the sandbox's. */
export type CrashPlace = CrashSettings & {
  random: Random;
  sandboxUrl: string;
  workers: CrashWorkers;
  traps: Traps;
  media: CrashMedia;
  accounts: CrashAccount[];
  /** Words that no other publication has. */
  nextText: () => string;
  close(): Promise<void>;
};

/** While PostgreSQL is being restarted, whatever asks it waits. */
export async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === 600) throw error;
      await wait(100);
    }
  }
}

/** Time passes: for whatever waits in the database, and at the networks. */
export async function passTime({ db, sandboxUrl }: CrashPlace): Promise<void> {
  await untilAnswered(async () => {
    await releaseForgottenJobs(db);
    await hurry(db);
  });
  await advanceClock(sandboxUrl, 5);
}

/**
 * Lets time pass until those with these texts, or all, have come to their end. False when none of them did for as long
 * as patience lasts.
 */
export async function settle(place: CrashPlace, texts: readonly string[] | null, patienceMs: number): Promise<boolean> {
  const count = () => untilAnswered(() => countUnsettled(place.db, texts));
  let fewest = Infinity;
  let endsAt = 0;
  for (let left = await count(); left > 0; left = await count()) {
    if (left < fewest) endsAt = Date.now() + patienceMs;
    else if (Date.now() > endsAt) return false;
    fewest = Math.min(fewest, left);
    await passTime(place);
    await wait(200);
  }
  return true;
}

function platformsOf(env: NodeJS.ProcessEnv) {
  const result = readSettings(env);
  if (!result.ok) throw new Error('The settings are not right.');
  return result.settings.platforms;
}

export async function openPlace(settings: CrashSettings): Promise<CrashPlace> {
  const { db, databaseUrl, secret, folder, seed, programOf } = settings;
  // The sandbox's, and its mail's.
  const port = await findFreePorts(2);
  const sandboxUrl = `http://127.0.0.1:${port}`;
  const data = { RUCHE_DATA: join(folder, 'data') };
  const sandbox = startRole(programOf('sandbox'), { ...data, SANDBOX_PORT: String(port) });
  const media = new CrashMedia(secret);
  await media.start();
  const traps = new Traps(db);
  const relay = await startRelay(port, traps);
  const workers = new CrashWorkers(programOf('worker'), {
    ...data,
    SANDBOX_PORT: String(relay.port),
    SMTP_URL: `smtp://127.0.0.1:${port + 1}`,
    SMS_URL: `${sandboxUrl}/sms`,
    DATABASE_URL: databaseUrl,
    RUCHE_SECRET: secret,
    PUBLIC_URL: media.url,
  });
  const close = async () => {
    await workers.stop();
    await traps.release();
    await sandbox.kill();
    relay.stop();
    media.stop();
  };
  try {
    await waitUntilReady(`${sandboxUrl}/`);
    await raiseQuotas(sandboxUrl);
    const owner = await addOwner(db);
    const platforms = platformsOf({ ...data, SANDBOX_PORT: String(port) });
    const accounts = await connectAccounts(db, { platforms, secret }, owner);
    await media.add(db, data.RUCHE_DATA, owner);
    let number = 0;
    const nextText = () => `Publication ${++number} of run ${seed}`;
    const random = seededRandom(seed);
    return { ...settings, random, sandboxUrl, workers, traps, media, accounts, nextText, close };
  } catch (error) {
    await close();
    throw error;
  }
}
