import { setTimeout as wait } from 'node:timers/promises';

const stepMs = 100;

const untilNextStep = (startedAt: number) => wait(stepMs - ((performance.now() - startedAt) % stepMs));

/** Answers at the next full step since the request: what was found on the way shows in no shorter time. */
export async function inEvenTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    await untilNextStep(startedAt);
  }
}

/** The same for refusals alone: whoever is right need not wait. */
export async function refuseInEvenTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  try {
    return await work();
  } catch (error) {
    await untilNextStep(startedAt);
    throw error;
  }
}
