import { z } from 'zod';

const KeptRunSchema = z.object({ runId: z.string(), input: z.unknown() });

/** A run that was begun in some place of this tab, and what was asked. */
export type KeptRun = { runId: string; input: unknown };

const keyOf = (place: string) => `ruche.run ${place}`;

/** Null where nothing was begun, also where the browser keeps nothing. */
export function readKeptRun(place: string): KeptRun | null {
  try {
    const kept = KeptRunSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}

export function keepRun(place: string, kept: KeptRun | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(keyOf(place));
    else sessionStorage.setItem(keyOf(place), JSON.stringify(kept));
  } catch {
    // After a reload it has to be asked again.
  }
}
