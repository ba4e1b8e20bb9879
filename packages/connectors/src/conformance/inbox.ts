import { afterAll, beforeAll, describe } from 'vitest';
import type { SandboxNetwork } from '#src/testing/sandbox-network.ts';
import { testAnswers } from './inbox-answers.ts';
import { ConformanceBench } from './inbox-bench.ts';
import { testDeliveries } from './inbox-deliveries.ts';
import { testReading } from './inbox-lists.ts';
import { testModeration } from './inbox-moderation.ts';
import type { InboxSetting } from './inbox-setting.ts';
import type { Specifics } from './specifics.ts';

const windowSeconds = 901;

export function describeInbox(network: SandboxNetwork, { person, accounts, inbox: specifics }: Specifics): void {
  if (!specifics) return;
  const accountId = specifics.account ?? accounts[0].platformUserId;
  const bench = new ConformanceBench(network, { accountId, person }, specifics);
  const setting: InboxSetting = { network, bench, specifics };
  describe('inbox', () => {
    beforeAll(async () => {
      await bench.start();
      if (specifics.app) await network.decide(specifics.app);
      // What was asked before, and here, counts toward limits of a quarter of an hour.
      await network.pass(windowSeconds);
    });
    afterAll(async () => {
      await bench.stop();
      await network.pass(windowSeconds);
    });
    testReading(setting);
    testAnswers(setting);
    testModeration(setting);
    testDeliveries(setting);
  });
}
