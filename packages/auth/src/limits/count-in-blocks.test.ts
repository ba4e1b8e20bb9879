import { connect, type Database } from '@ruche/database';
import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countInBlocks } from './count-in-blocks.ts';

let test: TestDatabase;
let servers: Database[];
beforeAll(async () => {
  test = await createTestDatabase();
  servers = ['one', 'other'].map((applicationName) => connect(test.ownerUrl, { applicationName }));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await test.drop();
});

const limit = { max: 150, windowSeconds: 300 };

it('gives every request a number of its own', async () => {
  const [server] = servers;
  if (!server) throw new Error('There is no server.');
  const ask = () => countInBlocks(server.orm, 'alone', limit);
  const numbers = await Promise.all(Array.from({ length: 40 }, ask));
  expect(numbers.map(({ count }) => count).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 40 }, (_, index) => index + 1),
  );
});

it('lets exactly as many through as are allowed where one server counts', async () => {
  const [server] = servers;
  if (!server) throw new Error('There is no server.');
  const allowed: boolean[] = [];
  for (let round = 0; round < 160; round += 1) {
    const { count, retryAfterSeconds } = await countInBlocks(server.orm, 'exact', limit);
    allowed.push(count <= limit.max);
    expect(retryAfterSeconds).toBeGreaterThan(0);
  }
  expect(allowed.filter(Boolean)).toHaveLength(150);
  expect(allowed.indexOf(false)).toBe(150);
});

it('never lets more through than are allowed where several servers count', async () => {
  const rounds = Array.from({ length: 100 }, () => servers);
  const counted = await Promise.all(rounds.flat().map((server) => countInBlocks(server.orm, 'shared', limit)));
  const allowed = counted.filter(({ count }) => count <= limit.max).map(({ count }) => count);
  expect(new Set(allowed).size).toBe(allowed.length);
  expect(allowed.length).toBeGreaterThan(120);
});
