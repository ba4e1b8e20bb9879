import { startTestCluster } from './cluster.ts';
import { CLUSTER_VARIABLE } from './cluster-variable.ts';

/** One PostgreSQL for the whole test run. Returns the tear-down. */
export async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  process.env[CLUSTER_VARIABLE] = JSON.stringify(cluster);
  return () => cluster.stop();
}
