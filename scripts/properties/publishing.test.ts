import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { story } from './actions.ts';
import { perform, settle } from './perform.ts';
import { faultsIn, publicationsOf } from './state.ts';
import { World } from './world.ts';

// Others, and more: PROPERTY_SEED=42 PROPERTY_RUNS=2000 npm run tool -- vitest run scripts/properties --testTimeout=0
// One again: the seed and the path that a failure names, as PROPERTY_SEED and PROPERTY_PATH.
const { PROPERTY_RUNS, PROPERTY_SEED = '1', PROPERTY_PATH } = process.env;

/** Unless told how many: as many of a hundred as there is time for, with all other tests beside it. */
const budgetMs = PROPERTY_RUNS === undefined ? 25_000 : Infinity;
const how = {
  numRuns: Number(PROPERTY_RUNS ?? 100),
  seed: Number(PROPERTY_SEED),
  ...(PROPERTY_PATH !== undefined && { path: PROPERTY_PATH }),
  // Looking for a smaller story takes longer than reading this one.
  endOnFailure: true,
};

const world = new World();
beforeAll(() => world.start());
afterAll(() => world.stop());

it('whatever happens in whichever order, a post is live once at most, moves by the table and ends', async () => {
  // Waits before another try are drawn by lot.
  const lots = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  onTestFinished(() => lots.mockRestore());
  const startedAt = Date.now();
  const property = fc.asyncProperty(story, async (actions) => {
    if (Date.now() - startedAt > budgetMs) return;
    await world.reset();
    await world.compose([0, 2]);
    await world.compose([0, 1]);
    for (const action of actions) {
      await perform(world, action);
      expect({ after: action, faults: await faultsIn(world) }).toEqual({ after: action, faults: [] });
    }
    await settle(world);
    expect(await faultsIn(world)).toEqual([]);
    expect((await publicationsOf(world)).filter(({ isEnded }) => !isEnded)).toEqual([]);
  });
  await fc.assert(property, how);
});
