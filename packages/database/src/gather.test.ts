import { describe, expect, it } from 'vitest';
import type { Executor } from './connect.ts';
import { gather } from './gather.ts';

const db = {} as Executor;

describe('what is asked in one turn of the event loop', () => {
  it('is asked as one, and each caller gets its own answer', async () => {
    const asked: number[][] = [];
    const double = gather(async (_db, inputs: number[]) => {
      asked.push(inputs);
      return inputs.map((input) => input * 2);
    });
    expect(await Promise.all([double(db, 1), double(db, 2), double(db, 3)])).toEqual([2, 4, 6]);
    expect(await double(db, 4)).toBe(8);
    expect(asked).toEqual([[1, 2, 3], [4]]);
  });

  it('is kept apart by database', async () => {
    const count = gather(async (_db, inputs: string[]) => inputs.map(() => inputs.length));
    expect(await Promise.all([count(db, 'a'), count({} as Executor, 'b')])).toEqual([1, 1]);
  });

  it('fails for everybody, and for nobody who asks afterwards', async () => {
    const ask = gather(async (_db, inputs: string[]) => {
      if (inputs.includes('wrong')) throw new Error('That is wrong.');
      return inputs;
    });
    const both = await Promise.allSettled([ask(db, 'right'), ask(db, 'wrong')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ask(db, 'right')).toBe('right');
  });
});
