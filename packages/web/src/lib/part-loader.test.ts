import { expect, it } from 'vitest';
import { createPartLoader } from './part-loader.ts';

/** A part that comes when told, or does not. */
function createSource() {
  const asked: PromiseWithResolvers<string>[] = [];
  const loader = createPartLoader(() => {
    const answer = Promise.withResolvers<string>();
    asked.push(answer);
    return answer.promise;
  });
  return { loader, asked };
}

it('fetches once for all who ask, and tells them when it is there', async () => {
  const { loader, asked } = createSource();
  let heard = 0;
  const leave = loader.watch(() => {
    heard += 1;
  });
  loader.start();
  loader.start();
  expect(loader.read()).toEqual({ part: null, failure: null, isLoading: true });
  asked[0]?.resolve('panel');
  await expect.poll(() => loader.read()).toEqual({ part: 'panel', failure: null, isLoading: false });
  loader.start();
  expect(asked).toHaveLength(1);
  expect(heard).toBe(2);
  leave();
});

it('keeps the failure while it is fetched again, and forgets it once it is there', async () => {
  const { loader, asked } = createSource();
  const failure = new TypeError('no connection');
  loader.start();
  asked[0]?.reject(failure);
  await expect.poll(() => loader.read()).toEqual({ part: null, failure, isLoading: false });
  loader.start();
  expect(loader.read()).toEqual({ part: null, failure, isLoading: true });
  asked[1]?.resolve('panel');
  await expect.poll(() => loader.read()).toEqual({ part: 'panel', failure: null, isLoading: false });
});
