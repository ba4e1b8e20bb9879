import { roleArguments } from './child.ts';
import { loadSecret, openDataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { prefixed } from './log-lines.ts';
import { requirePorts, sandboxPorts, webPort } from './ports.ts';
import { localAddress, waitUntilReady } from './ready.ts';
import { type RoleName, roleEnvironment } from './role-environment.ts';
import { buildRolePrograms } from './role-programs.ts';
import { runSession, type Session } from './session.ts';
import { loadSettings } from './settings.ts';

/** A worker has no address to ask; one that has held out this long has started. */
const WORKER_STEADY_MS = 10_000;

async function bringUpRole(session: Session, role: RoleName): Promise<void> {
  const settings = await loadSettings();
  await openDataFolder(settings.dataFolder);
  const ports = { server: [webPort(settings)], worker: [], sandbox: sandboxPorts(settings) }[role];
  await requirePorts(ports);
  const programOf = await buildRolePrograms();
  const start = (keys: { databaseUrl: string; secret: string } | null) =>
    session.supervisor.start({
      name: role,
      args: roleArguments(programOf(role)),
      env: roleEnvironment(role, settings, keys),
    });

  if (role === 'sandbox') start(null);
  else {
    const secret = settings.secret ?? (await loadSecret(settings.dataFolder));
    start({ databaseUrl: await openDatabase(session, settings), secret });
  }
  const [main] = ports;
  if (main === undefined) setTimeout(() => session.supervisor.settle(), WORKER_STEADY_MS).unref();
  else {
    const address = localAddress(main.host, main.port);
    await waitUntilReady(role === 'server' ? `${address}/health/live` : `${address}/`);
    session.supervisor.settle();
    console.log(prefixed(role, `ready at ${address}. Press Ctrl-C to stop.`));
  }
}

/** One role by itself, for several terminals or several machines. Without DATABASE_URL they share the embedded one. */
export async function runRoleAlone(role: RoleName): Promise<void> {
  await runSession((session) => bringUpRole(session, role));
}
