import type { SupportedStorage } from '@supabase/auth-js';

/** Storage of one client alone: each test's clients are as separate as browsers. */
export function createMemoryStorage(): SupportedStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
