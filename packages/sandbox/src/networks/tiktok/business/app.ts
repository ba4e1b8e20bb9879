import type { NetworkApp } from '#src/networks/apps.ts';
import type { NetworkContext } from '#src/networks/network.ts';

/** The app of the Business API: the second one, with a consent of its own. */
export function businessApp({ apps, app }: NetworkContext): NetworkApp {
  return apps.find(({ clientId }) => clientId.endsWith('-business')) ?? app;
}
