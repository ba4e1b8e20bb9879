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

/** The database this installation works on, up and at this program's version. */
export async function openDatabase(session: Session, settings: Settings, secret: string): Promise<string> {
  const { databaseUrl, databaseAppUrl } = settings;
  // Loading the job engine takes most of a second: PostgreSQL starts meanwhile.
  const loading = import('@ruche/database/migrate');
  const url = databaseUrl ?? (await openEmbedded(session, join(settings.dataFolder, 'postgres')));
  const { migrate } = await loading;
  await migrate(url, { secret, databaseAppUrl, log: say });
  return url;
}
