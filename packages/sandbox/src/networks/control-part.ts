import { rmSync } from 'node:fs';
import type { CreatePart } from '#src/part.ts';
import { appsOf } from './apps.ts';
import { assetRoutes } from './assets.ts';
import { readClock } from './clock.ts';
import { controlCalls } from './control-calls.ts';
import { controlRoutes } from './control-routes.ts';
import { presentEverybody } from './everybody.ts';
import { listFaults } from './faults.ts';
import { openInbox } from './inbox/control-routes.ts';
import { startDeliveries } from './inbox/deliveries.ts';
import { talkNow } from './inbox/talk.ts';
import { startTalking } from './inbox/talkers.ts';
import type { NetworkContext, NetworkDefinition } from './network.ts';
import { listEverybody } from './people.ts';
import { overviewPage } from './screens/overview-page.ts';
import { sendScreen } from './screens/send.ts';
import { mediaFolderIn, openNetworks, resetNetworks } from './store.ts';

/** What all networks have in common: who is there, what time it is, what goes wrong next. */
export function createNetworksControl(networks: readonly NetworkDefinition[]): CreatePart {
  return ({ folder, publicUrl, log, changed }) => {
    const db = openNetworks(folder);
    const now = () => readClock(db);
    const mediaFolder = mediaFolderIn(folder);
    const contextOf = ({ id, realm }: NetworkDefinition): NetworkContext => {
      const apps = appsOf(id, publicUrl);
      return { platform: id, realm, db, app: apps[0], apps, log, mediaFolder, now, changed };
    };
    let deliveries: ReturnType<typeof startDeliveries> | undefined;
    let talking: ReturnType<typeof startTalking> | undefined;
    return {
      id: 'networks',
      title: 'Social networks',
      describe: () => ({
        summary:
          'Simulations of the networks Ruche publishes to, each at its own URL, with shops, clubs, and festivals to sign in as. You can add faults and advance the clock.',
        page: { path: '/networks', label: 'View networks' },
        counts: [
          { label: 'networks', value: networks.length },
          { label: 'people', value: listEverybody(db).length },
          { label: 'pending faults', value: listFaults(db).length },
        ],
        addresses: [],
        calls: controlCalls,
      }),
      async register(app) {
        await app.register(assetRoutes);
        await app.register(async (scope) => controlRoutes(scope, { db, networks, contextOf, changed }));
        app.get('/networks', async (request, reply) =>
          sendScreen(request, reply, () => overviewPage(networks, { db, now: now() })),
        );
      },
      listPeople: () => listEverybody(db).map((person) => presentEverybody(person, networks)),
      async start() {
        deliveries = startDeliveries({ db, networks, contextOf, now });
        talking = startTalking({
          db,
          now,
          speak: ({ platform, accountId, turn }) =>
            talkNow(openInbox({ networks, contextOf }, platform, accountId), accountId, turn),
        });
      },
      reset() {
        resetNetworks(db);
        rmSync(mediaFolderIn(folder), { recursive: true, force: true });
        changed();
      },
      async close() {
        talking?.stop();
        await deliveries?.stop();
        db.close();
      },
    };
  };
}
