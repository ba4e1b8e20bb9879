import type { ChatThreadSummary } from '@ruche/contracts/assistant';

export type ThreadGroup = { name: 'today' | 'week' | 'older'; threads: ChatThreadSummary[] };

const weekMs = 7 * 86_400_000;

function groupOf({ updatedAt }: ChatThreadSummary, now: Date): ThreadGroup['name'] {
  const at = new Date(updatedAt);
  if (at.toDateString() === now.toDateString() || at > now) return 'today';
  return now.getTime() - at.getTime() < weekMs ? 'week' : 'older';
}

/** The one last used is on top, also before the server has said so; groups without any are left out. */
export function groupThreads(threads: readonly ChatThreadSummary[], now = new Date()): ThreadGroup[] {
  const sorted = threads.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  const groups: ThreadGroup[] = (['today', 'week', 'older'] as const).map((name) => ({
    name,
    threads: sorted.filter((thread) => groupOf(thread, now) === name),
  }));
  return groups.filter((group) => group.threads.length > 0);
}
