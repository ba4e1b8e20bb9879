import type { Settings } from '@ruche/runtime/settings';
import { roleArguments } from './child.ts';
import { claimDataFolder, loadSecret, openDataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { requirePorts, sandboxPorts, webPort } from './ports.ts';
import { localAddress, waitUntilReady } from './ready.ts';
import { type RoleName, roleEnvironment } from './role-environment.ts';
import type { Session } from './session.ts';

/** Everything at once. The server may be given another port than the one people open. */
export async function bringUpProduct(session: Session, settings: Settings, serverPort = settings.port): Promise<void> {
  await openDataFolder(settings.dataFolder);
  session.defer(claimDataFolder(settings.dataFolder));
  const networks = settings.isSandboxOn ? sandboxPorts(settings) : [];
  await requirePorts([webPort(settings), ...networks]);
  const secret = settings.secret ?? (await loadSecret(settings.dataFolder));

  const start = (role: RoleName, databaseUrl: string | null) => {
    const keys = databaseUrl === null ? null : { databaseUrl, secret };
    const env = roleEnvironment(role, role === 'server' ? { ...settings, port: serverPort } : settings, keys);
    session.supervisor.start({ name: role, args: roleArguments(role), env });
  };
  // The sandbox needs no database: it comes up while PostgreSQL does.
  if (settings.isSandboxOn) start('sandbox', null);
  const databaseUrl = await openDatabase(session, settings);
  start('server', databaseUrl);
  start('worker', databaseUrl);
  await Promise.all([
    waitUntilReady(`${localAddress(settings.host, serverPort)}/health/ready`),
    ...networks.slice(0, 1).map(({ host, port }) => waitUntilReady(`${localAddress(host, port)}/`)),
  ]);
  session.supervisor.settle();
}
