import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { SandboxNetwork } from '#src/testing/sandbox-network.ts';
import { testCodes, testConnecting, testDeclining } from './connecting.ts';
import { testCreators, testLongPosts } from './creators.ts';
import { describeInbox } from './inbox.ts';
import { describeInsights } from './insights.ts';
import { testChanges, testRefreshing } from './keeping.ts';
import { describePublishing } from './publishing.ts';
import type { Specifics } from './specifics.ts';
import { testRefreshTroubles, testTroubles } from './troubles.ts';

/** What every connector must do, shown against the sandbox. What it has to know of a network comes as data. */
export function testConformance(specifics: Specifics): void {
  const { platform, env, method } = specifics;
  const network = new SandboxNetwork(platform, env, { method });
  beforeAll(async () => {
    await network.start();
    if (specifics.app) await network.decide(specifics.app);
  });
  afterEach(() => network.clearFaults());
  afterAll(() => network.stop());

  describe('connecting', () => {
    testConnecting(network, specifics);
    testCodes(network, specifics);
    testDeclining(network, specifics);
  });
  describe('keeping', () => {
    testRefreshing(network, specifics);
    testChanges(network, specifics);
  });
  describe('composing', () => {
    testCreators(network, specifics);
    testLongPosts(network, specifics);
  });
  describePublishing(network, specifics);
  describeInsights(network, specifics);
  describeInbox(network, specifics);
  describe('trouble', () => {
    testTroubles(network, specifics);
    testRefreshTroubles(network, specifics);
  });
}
