import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/testing/longest-first.ts';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'packages/*/src/**/*.test.tsx', 'scripts/**/*.test.ts'],
    globalSetup: ['packages/database/src/testing/global-setup.ts', 'scripts/testing/build-roles.ts'],
    setupFiles: ['scripts/testing/default-ports.ts'],
    pool: 'forks',
    // Files of one worker share what they import, which costs more than most of them: they keep their state in databases,
    // folders and servers of their own. None may call vi.resetModules: contracts that are loaded a second time register
    // their schemas again, under the ids of the first.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Tests mostly wait for processes, mail, PostgreSQL and answers of even length: one file per core leaves cores idle.
    maxWorkers: 2 * Math.max(2, availableParallelism()),
    // Ends what hangs; how long something takes is measured in the benchmarks.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // As patient as the stories in the browser: on a busy machine what comes, comes later.
    expect: { poll: { timeout: 50_000 } },
  },
});
