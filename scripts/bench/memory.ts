import { setTimeout as wait } from 'node:timers/promises';
import { measureBareNodeBytes, startProduct } from './product-run.ts';
import { ratio, row } from './report.ts';

const LAUNCHER_LIMIT_BYTES = 60e6;
const PRODUCT_LIMIT_BYTES = 400e6;
/** By then V8 has tidied up after the start, and the pools have let connections go. */
const IDLE_MS = 40_000;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

/** What an installation that nobody uses needs. Its second start: the first also builds, migrates and fills the demo. */
export async function measureMemory(folder: string): Promise<void> {
  const bareNode = await measureBareNodeBytes();
  await (await startProduct(folder)).stop();
  const product = await startProduct(folder);
  await wait(IDLE_MS);
  const { server, worker, sandbox, launcher, postgres } = product.memoryBytes();
  await product.stop();

  console.log('\nMemory when idle, shared pages divided among those that share them');
  for (const [name, bytes] of Object.entries({ server, worker, sandbox })) {
    row(name, megabytes(bytes), `${ratio(bytes, bareNode)} a bare Node alone (${megabytes(bareNode)})`);
  }
  row('launcher', megabytes(launcher), `${ratio(launcher, LAUNCHER_LIMIT_BYTES)} the limit of 60 MB`);
  row('PostgreSQL, all processes', megabytes(postgres), '');
  const all = server + worker + launcher + postgres;
  row('all but the sandbox', megabytes(all), `${ratio(all, PRODUCT_LIMIT_BYTES)} the limit of 400 MB`);
}
