import { withoutValues } from '@ruche/runtime/logs';

type Steps = Record<string, () => Promise<number>>;

/**
 * Runs steps that do not depend on one another, each also after one that failed, and tells what each counted. If any
 * failed it throws at the end, naming them: one that fails every day must not keep the others from ever running.
 */
export async function runSteps<Named extends Steps>(steps: Named): Promise<Record<keyof Named, number>> {
  const counts: [string, number][] = [];
  const failures: string[] = [];
  for (const [name, run] of Object.entries(steps)) {
    try {
      counts.push([name, await run()]);
    } catch (error) {
      failures.push(`${name} (${withoutValues(error).message})`);
    }
  }
  if (failures.length > 0) throw new Error(`Steps that failed: ${failures.join(', ')}`);
  return Object.fromEntries(counts) as Record<keyof Named, number>;
}
