import { announceReady } from './launch/announce.ts';
import { bringUpProduct } from './launch/product.ts';
import { runSession } from './launch/session.ts';
import { loadSettings } from './launch/settings.ts';

await runSession(async (session) => {
  const startedAt = performance.now();
  const settings = await loadSettings();
  await bringUpProduct(session, settings);
  await announceReady(session, settings, startedAt);
});
