import { createDatabaseIn, type TestCluster, type TestDatabase } from './cluster.ts';
import { CLUSTER_VARIABLE } from './cluster-variable.ts';

export { childEnvironment } from './child-environment.ts';
export { startTestCluster, type TestCluster, type TestDatabase } from './cluster.ts';
export { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';
export { findFreePort, findFreePorts, isPortFree, takePort } from './free-ports.ts';
export { addInboxChannel, inboxPerson, ingestEvents, wrote } from './inbox.ts';
export { noSandbox } from './no-sandbox.ts';
export {
  addPlannedPost,
  addRankedPerson,
  addRankedPlace,
  addRankedPost,
  type PlannedPost,
  type RankedLook,
  type RankedPlace,
  type RankedPost,
} from './ranking.ts';
export { addRankedQuestion, type RankedAnswer, type RankedQuestion } from './ranking-inbox.ts';
export {
  addRankedMonth,
  askForRanking,
  computeOpenSeason,
  isSeasonClosed,
  joinRankingInTime,
  usualReactions,
} from './ranking-season.ts';
export { ROLES_VARIABLE, roleProgram } from './role-programs.ts';
export { changeRunningProduct, onRunningProduct } from './running-product.ts';

/** A database nobody else uses, copied from the migrated one of the running test cluster (see global-setup.ts). */
export async function createTestDatabase(options: { isEmpty?: boolean } = {}): Promise<TestDatabase> {
  const cluster = process.env[CLUSTER_VARIABLE];
  if (!cluster) throw new Error('No test cluster is running: list global-setup.ts as a global set-up of the test run.');
  return createDatabaseIn(JSON.parse(cluster) as TestCluster, options);
}
