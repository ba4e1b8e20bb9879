import { connectSelectionMinutes } from '@ruche/contracts/accounts';
import { z } from 'zod';

// Where no window may open beside this one, each step of the walk leaves the page and comes back to it: what was done
// so far is kept for this tab, for as long as somebody may take at the network.

const ProgressSchema = z.object({
  workspaceId: z.string(),
  begunWith: z.array(z.string()),
  skipped: z.array(z.string()),
  keptAt: z.number(),
});
export type WalkProgress = Omit<z.infer<typeof ProgressSchema>, 'keptAt'>;

const key = 'ruche.reconnect-walk';
const goodForMs = connectSelectionMinutes * 60_000;

export function keepWalk(progress: WalkProgress): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...progress, keptAt: Date.now() }));
  } catch {
    // Storage may be closed to us: the walk then begins anew, with what still needs it.
  }
}

export function forgetWalk(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** The walk that the page was left in, if it was one through this workspace. */
export function readWalk(workspaceId: string): WalkProgress | null {
  try {
    const parsed = ProgressSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    if (!parsed.success) return null;
    const { keptAt, ...progress } = parsed.data;
    return progress.workspaceId === workspaceId && Date.now() - keptAt <= goodForMs ? progress : null;
  } catch {
    return null;
  }
}
