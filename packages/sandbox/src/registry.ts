import { createOutbox } from '#src/outbox/part.ts';
import type { CreatePart } from './part.ts';

/** Everything the sandbox imitates, in the order of the front page. */
export const registry: readonly CreatePart[] = [createOutbox];
