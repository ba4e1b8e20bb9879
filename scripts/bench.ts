import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureFloors } from './bench/floors.ts';
import { measureLandingBytes } from './bench/landing-bytes.ts';
import { measureManyClients } from './bench/many-clients.ts';
import { measureBareNodeBytes, startProduct } from './bench/product-run.ts';
import { measureSigningIn } from './bench/signing-in.ts';

// Everything on this machine's loopback address, each figure beside what it is to be compared with, both measured in
// this run. Ends by itself.

const WARM_LIMIT_SECONDS = 5;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const ratio = (value: number, floor: number) => `${(value / floor).toFixed(2)} ×`;

function row(what: string, value: string, comparison: string): void {
  console.log(`  ${what.padEnd(38)} ${value.padStart(10)}   ${comparison}`);
}

const folder = mkdtempSync(join(tmpdir(), 'ruche-bench-'));
try {
  const floors = await measureFloors();
  const bareNode = await measureBareNodeBytes();
  const data = join(folder, 'product');
  const cold = await startProduct(data);
  await cold.stop();
  const warm = await startProduct(data);
  const memory = warm.residentBytes();
  const returnSeconds = await warm.measureReturn();
  await warm.stop();
  const landing = measureLandingBytes();

  const beside = (value: number, floor: number) =>
    `${ratio(value, floor)} the floor of ${floor.toFixed(2)} s (a bare Node, then PostgreSQL alone)`;
  console.log('\nStart, from the call to /health/ready');
  row('cold (no data yet)', `${cold.seconds.toFixed(2)} s`, beside(cold.seconds, floors.coldSeconds));
  row('warm (data present)', `${warm.seconds.toFixed(2)} s`, beside(warm.seconds, floors.warmSeconds));
  row('', '', `${ratio(warm.seconds, WARM_LIMIT_SECONDS)} the limit of ${WARM_LIMIT_SECONDS} s`);
  console.log('\nPostgreSQL killed, from the kill to /health/ready');
  row(
    'back after',
    `${returnSeconds.toFixed(2)} s`,
    `${ratio(returnSeconds, floors.warmSeconds)} the floor of a start`,
  );
  console.log('\nLanding page, JavaScript of the first load');
  const files = `${landing.files} files`;
  row(
    `gzip, ${files}`,
    `${landing.bytes} B`,
    `${ratio(landing.bytes, landing.limitBytes)} the limit of ${landing.limitBytes} B`,
  );
  console.log('\nResident memory, idle');
  for (const [name, bytes] of Object.entries(memory)) {
    const isNode = !name.startsWith('PostgreSQL');
    row(name, megabytes(bytes), isNode ? `${ratio(bytes, bareNode)} a bare Node (${megabytes(bareNode)})` : '');
  }
  await measureManyClients(join(folder, 'many-clients'));
  await measureSigningIn(join(folder, 'signing-in'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
