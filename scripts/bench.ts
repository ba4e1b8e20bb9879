import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { measureFloors } from './bench/floors.ts';
import { measureLandingBytes } from './bench/landing-bytes.ts';
import { measureManyClients } from './bench/many-clients.ts';
import { measureBareNodeBytes, startProduct } from './bench/product-run.ts';
import { measureSigningIn } from './bench/signing-in.ts';

// Everything on this machine's loopback address, each figure beside what it is to be compared with, both measured in
// this run. Ends by itself.

/** What every start and every idle installation should stay below. */
const WARM_LIMIT_SECONDS = 2.5;
const LAUNCHER_LIMIT_BYTES = 60e6;
const PRODUCT_LIMIT_BYTES = 400e6;
/** By then V8 has tidied up after the start, and the pools have let connections go. */
const IDLE_MS = 40_000;

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
  await wait(IDLE_MS);
  const memory = warm.memoryBytes();
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
  console.log('\nMemory when idle, shared pages divided among those that share them');
  const { server, worker, sandbox, launcher, postgres } = memory;
  const roles = { server, worker, sandbox };
  for (const [name, bytes] of Object.entries(roles)) {
    row(name, megabytes(bytes), `${ratio(bytes, bareNode)} a bare Node alone (${megabytes(bareNode)})`);
  }
  row('launcher', megabytes(launcher), `${ratio(launcher, LAUNCHER_LIMIT_BYTES)} the limit of 60 MB`);
  row('PostgreSQL, all processes', megabytes(postgres), '');
  const product = server + worker + launcher + postgres;
  row('all but the sandbox', megabytes(product), `${ratio(product, PRODUCT_LIMIT_BYTES)} the limit of 400 MB`);
  await measureManyClients(join(folder, 'many-clients'));
  await measureSigningIn(join(folder, 'signing-in'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
