import { createTestDatabase, type TestDatabase } from '@ruche/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectAsOwner, type Executor, type OwnerDatabase } from './connect.ts';
import { sql } from './drizzle.ts';
import { preparedQueries, preparedQuery, preparedStatement } from './prepared.ts';
import { commitAtOnce, commitWithTurn } from './transaction.ts';

let test: TestDatabase;
let db: OwnerDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  // One connection: whatever a transaction leaves behind on it, the next one meets.
  db = connectAsOwner(test.ownerUrl, { applicationName: 'test', max: 1 });
  await db.pool.query('CREATE TABLE notes (text text UNIQUE)');
});
beforeEach(() => db.pool.query('TRUNCATE notes'));
afterAll(async () => {
  await db.close();
  await test.drop();
});

const add = (tx: Executor, text: string) => tx.execute(sql`INSERT INTO notes VALUES (${text})`);
const fail = (tx: Executor) => tx.execute(sql`SELECT 1 / ${0}::int`);
const adding = preparedStatement(() => sql`INSERT INTO notes VALUES (${sql.placeholder('text')})`);
const failing = preparedStatement(() => sql`SELECT 1 / ${sql.placeholder('by')}::int`);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => (error.cause as { code: string }).code,
  );
const listNotes = async () => {
  const { rows } = await db.pool.query<{ text: string }>('SELECT text FROM notes ORDER BY text');
  return rows.map(({ text }) => text);
};

describe('a transaction', () => {
  it('keeps all that was done in it, or nothing, and leaves its connection as it was', async () => {
    await db.orm.transaction(async (tx) => {
      await add(tx, 'one');
      await add(tx, 'two');
    });
    const failed = db.orm.transaction(async (tx) => {
      await add(tx, 'three');
      await fail(tx);
    });
    expect(await codeOf(failed)).toBe('22012');
    expect(await listNotes()).toEqual(['one', 'two']);
    expect(db.pool.totalCount).toBe(1);
  });

  it('fails as a whole where its first statement does', async () => {
    const failed = db.orm.transaction(async (tx) => {
      await Promise.all([fail(tx), add(tx, 'one')]);
    });
    expect(await codeOf(failed)).toBe('22012');
    expect(await listNotes()).toEqual([]);
  });

  it('undoes what is done when the work refuses, without a failing statement', async () => {
    const refused = db.orm.transaction(async (tx) => {
      await add(tx, 'one');
      throw new Error('We do not want it.');
    });
    await expect(refused).rejects.toThrow('We do not want it.');
    expect(await listNotes()).toEqual([]);
  });

  it('tells of what fails only at its end', async () => {
    await db.pool.query('CREATE TABLE marks (text text REFERENCES notes (text) DEFERRABLE INITIALLY DEFERRED)');
    const late = db.orm.transaction((tx) => tx.execute(sql`INSERT INTO marks VALUES ('of nothing')`));
    await expect(late).rejects.toMatchObject({ code: '23503' });
    await db.pool.query('DROP TABLE marks');
  });

  it('is one of its own where it begins within another, at any depth', async () => {
    await db.orm.transaction(async (tx) => {
      await add(tx, 'outer');
      const inner = tx.transaction(async (within) => {
        await add(within, 'undone');
        await within.transaction((deeper) => add(deeper, 'undone, too'));
        await within.transaction(fail).catch(() => add(within, 'also undone'));
        await fail(within);
      });
      expect(await codeOf(inner)).toBe('22012');
      await tx.transaction(async (within) => {
        await within.transaction(fail).catch(() => undefined);
        await add(within, 'inner');
      });
    });
    expect(await listNotes()).toEqual(['inner', 'outer']);
  });

  it('that reads only is refused to write by PostgreSQL, and the next one may write again', async () => {
    const read = { accessMode: 'read only' } as const;
    expect(await codeOf(db.orm.transaction((tx) => add(tx, 'one'), read))).toBe('25006');
    const { rows } = await db.orm.transaction((tx) => tx.execute(sql`SELECT count(*)::int FROM notes`), read);
    expect(rows).toEqual([{ count: 0 }]);
    await db.orm.transaction((tx) => add(tx, 'two'));
    expect(await listNotes()).toEqual(['two']);
  });

  it('ends together with its last statements where it is told to, and takes none after them', async () => {
    const refused = db.orm.transaction(async (tx) => {
      const added = adding(tx, { text: 'one' });
      commitAtOnce(tx);
      await added;
      await adding(tx, { text: 'two' });
    });
    await expect(refused).rejects.toMatchObject({ cause: { message: 'The transaction has ended.' } });
    const failed = db.orm.transaction(async (tx) => {
      const both = Promise.all([adding(tx, { text: 'three' }), failing(tx, { by: 0 })]);
      commitAtOnce(tx);
      await both;
    });
    expect(await codeOf(failed)).toBe('22012');
    await db.orm.transaction((tx) => add(tx, 'four'));
    expect(await listNotes()).toEqual(['four', 'one']);
  });

  it('ends behind all that is sent in the same turn of the event loop where it is told to', async () => {
    await db.orm.transaction(async (tx) => {
      commitWithTurn(tx);
      // The second is sent some promises later than the first, and before any answer.
      await Promise.all([add(tx, 'one'), Promise.resolve().then(() => add(tx, 'two'))]);
    });
    expect(await listNotes()).toEqual(['one', 'two']);
    const refused = db.orm.transaction(async (tx) => {
      commitWithTurn(tx);
      await add(tx, 'three');
      await add(tx, 'four');
    });
    await expect(refused).rejects.toMatchObject({ cause: { message: 'The transaction has ended.' } });
    expect(await listNotes()).toEqual(['one', 'three', 'two']);
  });

  it('has settings of its own until it ends', async () => {
    const settings = { role: 'ruche_app', 'ruche.workspace_id': "it's one", synchronous_commit: 'off' };
    const ask = sql`SELECT current_user AS role, current_setting('ruche.workspace_id', true) AS workspace,
      current_setting('synchronous_commit') AS flush`;
    const within = await db.orm.transaction((tx) => tx.execute(ask), { settings });
    expect(within.rows).toEqual([{ role: 'ruche_app', workspace: "it's one", flush: 'off' }]);
    expect((await db.orm.execute(ask)).rows).toMatchObject([{ role: 'ruche', workspace: '' }]);
  });

  it('has the isolation that it asks for', async () => {
    const { rows } = await db.orm.transaction((tx) => tx.execute(sql`SHOW transaction_isolation`), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    expect(rows).toEqual([{ transaction_isolation: 'repeatable read' }]);
  });
});

describe('a prepared query', () => {
  const value = sql<number>`${sql.placeholder('value')}::int`;

  it('is written once for all transactions of a connection', async () => {
    let written = 0;
    const echo = preparedQuery('echo', (tx, name) => {
      written += 1;
      return tx.select({ value }).from(sql`(SELECT) AS nothing`).prepare(name);
    });
    for (const each of [1, 2, 3]) {
      const answer = await db.orm.transaction((tx) =>
        tx.transaction((within) => echo(within).execute({ value: each })),
      );
      expect(answer).toEqual([{ value: each }]);
    }
    expect(written).toBe(1);
  });

  it('is written once for each of its shapes', async () => {
    const written: boolean[] = [];
    const echo = preparedQueries((tx, { isNegative }: { isNegative: boolean }) => {
      written.push(isNegative);
      return tx
        .select({ value: isNegative ? sql<number>`-${value}` : value })
        .from(sql`(SELECT) AS nothing`)
        .prepare('');
    });
    const ask = (isNegative: boolean) =>
      db.orm.transaction(async (tx) => (await echo(tx, { isNegative }).execute({ value: 1 }))[0]?.value);
    expect([await ask(true), await ask(false), await ask(true), await ask(false)]).toEqual([-1, 1, -1, 1]);
    expect(written).toEqual([true, false]);
  });
});
