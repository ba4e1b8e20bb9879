import type { CreatePart } from '#src/part.ts';
import { appsOf } from './apps.ts';
import { addBodyParsers } from './bodies.ts';
import { readClock } from './clock.ts';
import { addFaultHooks } from './fault-hooks.ts';
import { listFaults } from './faults.ts';
import type { NetworkContext, NetworkDefinition } from './network.ts';
import { listPeople } from './people.ts';
import { listPosts } from './posts.ts';
import { networkPage } from './screens/network-page.ts';
import { postMediaRoute } from './screens/post-media.ts';
import { sendScreen } from './screens/send.ts';
import { mediaFolderIn, openNetworks } from './store.ts';
import { listTokens, stateOf } from './tokens.ts';

const plural = (count: number, one: string, many: string) => ({ label: count === 1 ? one : many, value: count });

/** Makes one network a part of the sandbox. Its state is shared with the others; `control-part.ts` resets all of it. */
export function createNetwork(network: NetworkDefinition): CreatePart {
  return ({ folder, publicUrl, log, changed }) => {
    const { id, realm, name, summary, hosts, oldHosts = {} } = network;
    const db = openNetworks(folder);
    const now = () => readClock(db);
    const apps = appsOf(id, publicUrl);
    const context: NetworkContext = {
      platform: id,
      realm,
      db,
      app: apps[0],
      apps,
      log,
      mediaFolder: mediaFolderIn(folder),
      now,
      changed,
    };
    return {
      id: `network-${id}`,
      title: name,
      describe(baseUrl) {
        const live = listTokens(db, id).filter((token) => stateOf(token, now()) === 'live').length;
        return {
          summary,
          page: { path: `/networks/${id}`, label: `View ${name}` },
          counts: [
            plural(listPeople(db, realm).length, 'person', 'people'),
            plural(live, 'live token', 'live tokens'),
            plural(listPosts(db, { platform: id }).length, 'post', 'posts'),
            plural(listFaults(db, id).length, 'fault', 'faults'),
          ],
          addresses: [...hosts, ...Object.keys(oldHosts)].map((host) => ({
            label: host,
            url: `${baseUrl}/${id}/${host}`,
          })),
          calls: [],
        };
      },
      async register(app) {
        app.get(`/networks/${id}`, async (request, reply) =>
          sendScreen(request, reply, () => networkPage(network, context)),
        );
        postMediaRoute(app, context);
        await app.register(
          async (scope) => {
            await addBodyParsers(scope);
            addFaultHooks(scope, network, context);
            await network.register(scope, context);
          },
          { prefix: `/${id}` },
        );
      },
      start: async () => {},
      reset: () => {},
      async close() {
        db.close();
      },
    };
  };
}
