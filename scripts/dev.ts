import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { announceReady } from './launch/announce.ts';
import { guarded } from './launch/child.ts';
import { prefixed } from './launch/log-lines.ts';
import { findFreePort } from './launch/ports.ts';
import { bringUpProduct } from './launch/product.ts';
import { localAddress, waitUntilReady } from './launch/ready.ts';
import { sourceOf } from './launch/role-programs.ts';
import { runSession } from './launch/session.ts';
import { loadSettings, ROOT } from './launch/settings.ts';
import { watchSources } from './launch/watch-sources.ts';

const webFolder = join(ROOT, 'packages', 'web');
const vite = join(
  dirname(createRequire(join(webFolder, 'package.json')).resolve('vite/package.json')),
  'bin',
  'vite.js',
);

// The same as `npm start`, with three differences: Vite serves the web application from its sources on PORT and hands
// requests to the API on to the server, roles run their sources, and one whose sources change begins anew.
await runSession(async (session) => {
  const startedAt = performance.now();
  const settings = await loadSettings();
  const serverPort = await findFreePort();
  await bringUpProduct(session, settings, { serverPort, findPrograms: async () => sourceOf });
  session.supervisor.start({
    name: 'web',
    args: guarded([vite, `--port=${settings.port}`, `--host=${settings.host}`, '--strictPort', '--clearScreen=false']),
    cwd: webFolder,
    env: { ...process.env, RUCHE_DEV_API: localAddress(settings.host, serverPort) },
  });
  // Vite's own client: it answers before any page of ours has been compiled.
  await waitUntilReady(`${localAddress(settings.host, settings.port)}/@vite/client`);
  session.defer(
    watchSources((role) => {
      console.log(prefixed(role, 'sources changed: restarting'));
      session.supervisor.beginAnew(role);
    }),
  );
  await announceReady(session, settings, startedAt);
});
