import type { Settings } from '@ruche/runtime/settings';
import { roleArguments } from './child.ts';
import { claimDataFolder, loadSecret, openDataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { requirePorts, sandboxPorts, webPort } from './ports.ts';
import { localAddress, waitUntilReady } from './ready.ts';
import { type RoleName, roleEnvironment } from './role-environment.ts';
import { buildRolePrograms, type ProgramOf } from './role-programs.ts';
import type { Session } from './session.ts';

type Options = {
  /** The server may be given another port than the one people open. */
  serverPort?: number;
  findPrograms?: () => Promise<ProgramOf>;
};

/** Everything at once. */
export async function bringUpProduct(
  session: Session,
  settings: Settings,
  { serverPort = settings.port, findPrograms = buildRolePrograms }: Options = {},
): Promise<void> {
  await openDataFolder(settings.dataFolder);
  session.defer(claimDataFolder(settings.dataFolder));
  const networks = settings.isSandboxOn ? sandboxPorts(settings) : [];
  await requirePorts([webPort(settings), ...networks]);
  const secret = settings.secret ?? (await loadSecret(settings.dataFolder));

  const start = (programOf: ProgramOf, role: RoleName, databaseUrl: string | null) => {
    const keys = databaseUrl === null ? null : { databaseUrl, secret };
    const env = roleEnvironment(role, role === 'server' ? { ...settings, port: serverPort } : settings, keys);
    session.supervisor.start({ name: role, args: roleArguments(programOf(role)), env });
  };
  // The sandbox needs no database: it comes up while PostgreSQL does.
  const startSandbox = (programOf: ProgramOf) => {
    if (settings.isSandboxOn) start(programOf, 'sandbox', null);
    return programOf;
  };
  const [programOf, databaseUrl] = await Promise.all([
    findPrograms().then(startSandbox),
    openDatabase(session, settings),
  ]);
  start(programOf, 'server', databaseUrl);
  start(programOf, 'worker', databaseUrl);
  await Promise.all([
    waitUntilReady(`${localAddress(settings.host, serverPort)}/health/ready`),
    ...networks.slice(0, 1).map(({ host, port }) => waitUntilReady(`${localAddress(host, port)}/`)),
  ]);
  session.supervisor.settle();
}
