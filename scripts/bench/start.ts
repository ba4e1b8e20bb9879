import { measureFloors } from './floors.ts';
import { startProduct } from './product-run.ts';
import { ratio, row } from './report.ts';

const WARM_LIMIT_SECONDS = 2.5;

const beside = (value: number, floor: number) =>
  `${ratio(value, floor)} the floor of ${floor.toFixed(2)} s (a bare Node, then PostgreSQL alone)`;

/** How long the product takes to come up, and to come back after its PostgreSQL was killed. */
export async function measureStart(folder: string): Promise<void> {
  const floors = await measureFloors();
  const cold = await startProduct(folder);
  await cold.stop();
  const warm = await startProduct(folder);
  const returnSeconds = await warm.measureReturn();
  await warm.stop();

  console.log('\nStart, from the call to /health/ready');
  row('cold (no data yet)', `${cold.seconds.toFixed(2)} s`, beside(cold.seconds, floors.coldSeconds));
  row('warm (data present)', `${warm.seconds.toFixed(2)} s`, beside(warm.seconds, floors.warmSeconds));
  row('', '', `${ratio(warm.seconds, WARM_LIMIT_SECONDS)} the limit of ${WARM_LIMIT_SECONDS} s`);
  console.log('\nPostgreSQL killed, from the kill to /health/ready');
  const back = `${ratio(returnSeconds, floors.warmSeconds)} the floor of a start`;
  row('back after', `${returnSeconds.toFixed(2)} s`, back);
}
