import type { Executor } from './connect.ts';

/**
 * A query of every request, with placeholders for its values: Drizzle writes it once per database instead of once per
 * call, and PostgreSQL parses and plans it once per connection. The name must be the query's own.
 */
export function preparedQuery<Prepared>(name: string, build: (db: Executor, name: string) => Prepared) {
  const built = new WeakMap<Executor, Prepared>();
  return (db: Executor): Prepared => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const prepared = build(db, name);
    built.set(db, prepared);
    return prepared;
  };
}
