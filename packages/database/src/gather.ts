import type { Executor } from './connect.ts';

type Waiting<Input, Output> = {
  input: Input;
  resolve: (output: Output | PromiseLike<Output>) => void;
  reject: (error: unknown) => void;
};

/**
 * What is asked in one turn of the event loop goes to PostgreSQL as one statement: requests that arrive together share its
 * round trip and its wait for the disk. `ask` takes all inputs and answers in their order; its failure is everybody's.
 */
export function gather<Input, Output>(ask: (db: Executor, inputs: Input[]) => Promise<Output[]>) {
  const waiting = new WeakMap<Executor, Waiting<Input, Output>[]>();

  const askForAll = async (db: Executor, all: Waiting<Input, Output>[]) => {
    waiting.delete(db);
    try {
      const outputs = await ask(
        db,
        all.map(({ input }) => input),
      );
      for (const [index, { resolve }] of all.entries()) resolve(outputs[index] as Output);
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  };

  return (db: Executor, input: Input): Promise<Output> => {
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    const all = waiting.get(db) ?? [];
    all.push({ input, resolve, reject });
    if (all.length === 1) {
      waiting.set(db, all);
      setImmediate(() => void askForAll(db, all));
    }
    return promise;
  };
}
