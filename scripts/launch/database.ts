import { join } from 'node:path';
import { acquireEmbeddedPostgres } from '@ruche/database/embedded';
import type { Settings } from '@ruche/runtime/settings';
import { stopLeftovers, watchForLeftovers } from './leftovers.ts';
import { prefixed } from './log-lines.ts';
import type { Session } from './session.ts';

const say = (line: string) => console.log(prefixed('database', line));

async function openEmbedded(session: Session, folder: string): Promise<string> {
  const endWatch = watchForLeftovers(folder);
  const opening = acquireEmbeddedPostgres({ folder, log: say, isSupervised: true });
  session.defer(async () => {
    // A stop may come while it is being brought up; what was brought up by then is taken down again.
    const postgres = await opening.catch(() => null);
    await (postgres === null ? stopLeftovers(folder).catch(() => undefined) : postgres.release());
    await endWatch();
  });
  return (await opening).url;
}

/** Where the database of this installation is; the embedded one is up then. Each role migrates it at its start. */
export async function openDatabase(session: Session, { databaseUrl, dataFolder }: Settings): Promise<string> {
  return databaseUrl ?? openEmbedded(session, join(dataFolder, 'postgres'));
}
