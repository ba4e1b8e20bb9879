export type Window = { limit: number; remaining: number; resetAt: number; isOver: boolean };

/**
 * Counts calls in windows that begin with the first call, as rate-limit headers tell of them. Kept in memory: a network
 * that restarts forgives.
 */
export function createLimits(now: () => number) {
  const windows = new Map<string, { count: number; resetAt: number }>();
  return {
    count(key: string, { limit, windowMs }: { limit: number; windowMs: number }): Window {
      const known = windows.get(key);
      const open = known && known.resetAt > now() ? known : { count: 0, resetAt: now() + windowMs };
      open.count += 1;
      windows.set(key, open);
      return {
        limit,
        remaining: Math.max(0, limit - open.count),
        resetAt: open.resetAt,
        isOver: open.count > limit,
      };
    },
  };
}

export type Limits = ReturnType<typeof createLimits>;
