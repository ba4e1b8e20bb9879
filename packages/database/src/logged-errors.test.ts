import { describeError, withoutValues } from '@ruche/runtime/logs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAsOwner, type OwnerDatabase } from './connect.ts';
import { sql } from './drizzle.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

let test: TestDatabase;
let db: OwnerDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test' });
});
afterAll(async () => {
  await db.close();
  await test.drop();
});

async function failureOf(query: ReturnType<typeof sql>): Promise<Error> {
  const error: unknown = await db.orm.execute(query).then(
    () => null,
    (failure: unknown) => failure,
  );
  if (!(error instanceof Error)) throw new Error('The query went well.');
  return error;
}

// A value that looks like a frame must not pass for one.
const secret = 'ada@example.com\n    at hash-4711 "x" 4711';

describe('a failed query', () => {
  it('is told by its text and its reason, never by its values', async () => {
    const error = await failureOf(sql`SELECT ${secret}::uuid`);
    const description = describeError(error);
    expect(JSON.stringify(error)).toContain('4711');
    expect(JSON.stringify(description)).not.toMatch(/4711|ada@/);
    expect(description).toMatchObject({
      message: 'Failed query: SELECT $1::uuid',
      cause: { code: '22P02', message: 'invalid input syntax for type uuid: "[hidden]"' },
    });
    expect(description.stack).toContain('logged-errors.test.ts');
  });

  it('can be thrown on without its values', async () => {
    const safe = withoutValues(new Error('The export failed.', { cause: await failureOf(sql`SELECT ${secret}::int`) }));
    expect(safe.message).toBe(
      'The export failed.; because: Failed query: SELECT $1::int; because: invalid input syntax for type integer: "[hidden]" (22P02)',
    );
    expect(`${safe.stack} ${JSON.stringify(safe)}`).not.toMatch(/4711|ada@/);
    expect(safe.cause).toBeUndefined();
  });
});
