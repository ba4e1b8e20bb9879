import { announceReady } from './launch/announce.ts';
import { connectDemoAccounts } from './launch/demo-accounts.ts';
import { explain } from './launch/explain.ts';
import { bringUpProduct } from './launch/product.ts';
import { runSession } from './launch/session.ts';
import { loadSettings } from './launch/settings.ts';

await runSession(async (session) => {
  const startedAt = performance.now();
  const settings = loadSettings();
  await bringUpProduct(session, settings);
  const demo = await announceReady(settings, startedAt);
  if (demo === null || !settings.isSandboxOn) return;
  await connectDemoAccounts(settings, demo, session.stopping).catch((error: unknown) => {
    if (session.stopping.aborted) return;
    console.error(`  Not all accounts of the demo were connected. ${explain(error)}`);
  });
});
