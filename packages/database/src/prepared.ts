import type { Placeholder, SQL } from 'drizzle-orm';
import { Client, type QueryResult, type QueryResultRow } from 'pg';
import type { Executor } from './connect.ts';
import { DrizzleQueryError, PgDialect } from './drizzle.ts';
import { isCommitting } from './transaction.ts';

// Parsing and planning cost PostgreSQL more than running what a request asks. A statement with a name is parsed and, after
// some runs, planned once per connection, so whatever is asked twice gets a name.

/** Each connection keeps them all: some tens of kilobytes apiece. */
const MOST_NAMES = 128;
/** Texts that were seen once: those of lists with many values, or of the start, are never seen again. */
const MOST_SEEN = 1024;

type Config = { text?: string; name?: string | undefined };

type AnyQuery = (config: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/** What is asked until the current turn of the event loop ends leaves in one packet. */
function holdUntilTurnEnds({ connection: { stream } }: Client): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** The clients of one pool: they prepare the statements that the pool is given again. */
export function createPreparingClient(): typeof Client {
  const names = new Map<string, string>();
  const seen = new Set<string>();

  /** Its first words and a number: what pg_prepared_statements shows can be recognised. PostgreSQL takes 63 characters. */
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size === MOST_NAMES) return known;
    if (seen.delete(text)) {
      const name = `${text.replaceAll(/\s+/g, ' ').slice(0, 58)} ${names.size}`;
      names.set(text, name);
      return name;
    }
    if (seen.size === MOST_SEEN) seen.clear();
    seen.add(text);
    return undefined;
  };

  /** What has no values is sent as it is, which also takes several statements at once. */
  const withName = (config: unknown, values: unknown): unknown => {
    if (!Array.isArray(values) || values.length === 0) return config;
    const asked: Config = typeof config === 'string' ? { text: config } : (config as Config);
    if (asked.text === undefined || asked.name) return config;
    return { ...asked, name: nameOf(asked.text) };
  };

  return class extends Client {
    override query = ((config, values, ...rest) => {
      if (isCommitting(this)) throw new Error('The transaction has ended.');
      holdUntilTurnEnds(this);
      return (super.query as AnyQuery)(withName(config, values), values, ...rest);
    }) as AnyQuery as Client['query'];
  };
}

/** Shapes that are kept of one query: its combinations of filters are more than anybody uses. */
const MOST_SHAPES = 32;

/**
 * A query of every request, with placeholders for its values: Drizzle writes it once per connection, or once per pool
 * outside a transaction, instead of once per call. The name must be the query's own.
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

/** The same for a query whose text depends on which filters there are: `shape` says all that it depends on. */
export function preparedQueries<Shape extends object, Prepared>(build: (db: Executor, shape: Shape) => Prepared) {
  const built = new WeakMap<Executor, Map<string, Prepared>>();
  return (db: Executor, shape: Shape): Prepared => {
    const ofDb = built.get(db) ?? new Map<string, Prepared>();
    built.set(db, ofDb);
    const key = JSON.stringify(shape);
    const known = ofDb.get(key);
    if (known !== undefined) return known;
    if (ofDb.size === MOST_SHAPES) ofDb.clear();
    const prepared = build(db, shape);
    ofDb.set(key, prepared);
    return prepared;
  };
}

export type PreparedStatement<Row extends QueryResultRow, Values = Record<string, unknown>> = (
  db: Executor,
  values: Values,
) => Promise<QueryResult<Row>>;

/** Of the connection that a transaction has, or of the pool outside one. */
type Asked = { $client: { query: Client['query'] } };

/**
 * The same for a statement in SQL, with placeholders for its values: Drizzle puts its text together once per process, and
 * the driver is asked without it. Times come back as dates.
 */
export function preparedStatement<Row extends QueryResultRow>(build: () => SQL): PreparedStatement<Row> {
  let written: { text: string; names: string[] } | null = null;
  const write = () => {
    const { sql: text, params } = new PgDialect().sqlToQuery(build());
    return { text, names: params.map((param) => (param as Placeholder).name) };
  };
  return async (db, values) => {
    written ??= write();
    const { text, names } = written;
    const params = names.map((name) => values[name]);
    try {
      return await (db as Executor & Asked).$client.query<Row>(text, params);
    } catch (error) {
      throw new DrizzleQueryError(text, params, error instanceof Error ? error : undefined);
    }
  };
}
