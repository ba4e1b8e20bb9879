import type { SocialAccountStatus } from '@ruche/contracts/accounts';
import type { ClientListQuery } from '@ruche/contracts/clients';
import type { SQL } from 'drizzle-orm';
import { accountsAsJson, type ListedAccount, reviveAccounts } from '#src/accounts/accounts.ts';
import { type HealthRules, healthIn } from '#src/accounts/health.ts';
import { socialAccounts } from '#src/accounts/tables.ts';
import type { Executor, OwnerDb, WorkspaceTx } from '#src/connect.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  sql,
} from '#src/drizzle.ts';
import type { JsonRow } from '#src/json-rows.ts';
import { preparedQueries, preparedQuery } from '#src/prepared.ts';
import { isAnyLike, likePattern } from '#src/text-search.ts';
import { placeOfClient } from './places.ts';
import { type ClientRow, clientLogos, clients } from './tables.ts';

/** A client with the hash of its logo, if it has one, its place among all of them, and its accounts. */
export type ListedClient = ClientRow & {
  logoHash: string | null;
  place: number | null;
  socialAccounts: ListedAccount[];
};

const columns = { ...getTableColumns(clients), logoHash: clientLogos.hash, place: placeOfClient };
const isThere = isNull(clients.deletedAt);

const columnsWithAccounts = (db: Executor) => ({ ...columns, accounts: accountsAsJson(db) });

type WithJson = ClientRow & { logoHash: string | null; place: number | null; accounts: JsonRow[] | null };

/** Reads the accounts, which came with the client. */
function withAccounts<Row extends WithJson>(row: Row): Row & { socialAccounts: ListedAccount[] } {
  return Object.assign(row, { socialAccounts: reviveAccounts(row.accounts) });
}

export type NewClient = Omit<typeof clients.$inferInsert, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'>;

export async function insertClients(db: WorkspaceTx, rows: NewClient[]): Promise<ClientRow[]> {
  if (rows.length === 0) return [];
  return db.insert(clients).values(rows).returning();
}

const finding = preparedQuery('find_client', (db, name) =>
  db
    .select(columnsWithAccounts(db))
    .from(clients)
    .leftJoin(clientLogos, eq(clientLogos.clientId, clients.id))
    .where(and(eq(clients.id, sql.placeholder('id')), isThere))
    .prepare(name),
);

export async function findClient(db: WorkspaceTx, id: string): Promise<ListedClient | null> {
  const [client] = await finding(db).execute({ id });
  return client ? withAccounts(client) : null;
}

/** Holds the client until the transaction ends. */
export async function lockClient(db: WorkspaceTx, id: string): Promise<ClientRow | null> {
  const [client] = await db
    .select()
    .from(clients)
    .where(and(eq(clients.id, id), isThere))
    .for('no key update');
  return client ?? null;
}

/** Holds clients against being deleted until the transaction ends, in one order for everybody; others may hold them as well. */
export async function holdClients(db: WorkspaceTx, ids: string[]): Promise<ClientRow[]> {
  return db
    .select()
    .from(clients)
    .where(and(inArray(clients.id, ids), isThere))
    .orderBy(asc(clients.id))
    .for('share');
}

export async function holdClient(db: WorkspaceTx, id: string): Promise<ClientRow | null> {
  const [client] = await holdClients(db, [id]);
  return client ?? null;
}

const touched = { version: sql`${clients.version} + 1`, updatedAt: sql`clock_timestamp()` };

type Changeable = Omit<NewClient, 'workspaceId' | 'userId'>;
/** What is undefined stays as it is. */
export type ClientFields = { [Name in keyof Changeable]?: Changeable[Name] | undefined };

export async function updateClient(db: WorkspaceTx, id: string, change: ClientFields): Promise<void> {
  await db
    .update(clients)
    .set({ ...change, ...touched })
    .where(eq(clients.id, id));
}

export async function softDeleteClient(db: WorkspaceTx, id: string): Promise<void> {
  await db
    .update(clients)
    .set({ deletedAt: sql`clock_timestamp()`, ...touched })
    .where(eq(clients.id, id));
}

function isRestorable(days: number): SQL {
  return sql`${clients.deletedAt} > clock_timestamp() - make_interval(days => ${days})`;
}

/** A deleted client whose time is not up, held until the transaction ends. */
export async function lockDeletedClient(db: WorkspaceTx, id: string, days: number): Promise<ClientRow | null> {
  const [client] = await db
    .select()
    .from(clients)
    .where(and(eq(clients.id, id), isRestorable(days)))
    .for('no key update');
  return client ?? null;
}

export async function restoreClient(db: WorkspaceTx, id: string): Promise<void> {
  await db
    .update(clients)
    .set({ deletedAt: null, ...touched })
    .where(eq(clients.id, id));
}

export async function countClients(db: WorkspaceTx): Promise<number> {
  const [row] = await db.select({ count: count() }).from(clients).where(isThere);
  return row?.count ?? 0;
}

export async function findNewestClientId(db: WorkspaceTx): Promise<string | null> {
  const [row] = await db
    .select({ id: clients.id })
    .from(clients)
    .where(isThere)
    .orderBy(desc(clients.createdAt), desc(clients.id))
    .limit(1);
  return row?.id ?? null;
}

export type Position = { key: string; id: string };

/** What each order sorts by, and in which direction. */
const orders = {
  newest: { key: sql`${clients.createdAt}`, isDescending: true },
  name: { key: sql`lower(${clients.name})`, isDescending: false },
  status: {
    key: sql`(CASE ${clients.status} WHEN 'active' THEN '1' WHEN 'pending' THEN '2' ELSE '3' END || lower(${clients.name}))`,
    isDescending: false,
  },
} as const satisfies Record<ClientListQuery['sort'], { key: SQL; isDescending: boolean }>;

/** An instant as JSON has it, which is also what a cursor is checked against. */
function instantOf(column: SQL): SQL<string> {
  return sql<string>`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function hasAccountLike(status: SocialAccountStatus, rules: HealthRules): SQL {
  return sql`EXISTS (SELECT FROM ${socialAccounts} WHERE ${socialAccounts.clientId} = ${clients.id}
    AND ${socialAccounts.deletedAt} IS NULL AND ${healthIn(rules).status} = ${status})`;
}

export type ClientFilter = Pick<ClientListQuery, 'status' | 'tag' | 'accountStatus' | 'q' | 'sort' | 'limit'> & {
  after: Position | undefined;
};

const hasSuchTag = (comparing: SQL) => sql`EXISTS (SELECT FROM unnest(${clients.tags}) AS tag WHERE ${comparing})`;

/** What the text of the query depends on. */
type ListShape = Pick<ClientFilter, 'sort'> & Record<'hasStatus' | 'hasTag' | 'hasText' | 'hasStart', boolean>;

function selectPage(db: Executor, { sort, hasStatus, hasTag, hasText, hasStart }: ListShape, condition?: SQL) {
  const { placeholder } = sql;
  const { key, isDescending } = orders[sort];
  const cast = sort === 'newest' ? sql`::timestamptz` : sql`::text`;
  const comparison = isDescending ? sql`<` : sql`>`;
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  const pattern = placeholder('pattern');
  return db
    .select({ ...columnsWithAccounts(db), position: sort === 'newest' ? instantOf(key) : sql<string>`(${key})::text` })
    .from(clients)
    .leftJoin(clientLogos, eq(clientLogos.clientId, clients.id))
    .where(
      and(
        isThere,
        hasStatus ? eq(clients.status, placeholder('status')) : undefined,
        hasTag ? hasSuchTag(sql`lower(tag) = lower(${placeholder('tag')})`) : undefined,
        condition,
        hasText
          ? or(
              isAnyLike([clients.name, clients.email, clients.companyName], pattern),
              hasSuchTag(sql`tag ILIKE ${pattern}`),
            )
          : undefined,
        hasStart
          ? sql`(${key}, ${clients.id}) ${comparison} (${placeholder('key')}${cast}, ${placeholder('id')}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${key} ${direction}, ${clients.id} ${direction}`)
    .limit(placeholder('limit'))
    .prepare('');
}

const pages = preparedQueries((db, shape: ListShape) => selectPage(db, shape));

/** One page, and one more than asked for when there is a next one. Each row tells its place for the cursor. */
export async function listClients(
  db: WorkspaceTx,
  rules: HealthRules,
  { status, tag, accountStatus, q, sort, limit, after }: ClientFilter,
): Promise<(ListedClient & { position: string })[]> {
  const shape = {
    sort,
    hasStatus: status !== undefined,
    hasTag: tag !== undefined,
    hasText: Boolean(q),
    hasStart: after !== undefined,
  };
  // The networks' rules are part of the text, and the time is among them.
  const page = accountStatus ? selectPage(db, shape, hasAccountLike(accountStatus, rules)) : pages(db, shape);
  const rows = await page.execute({ status, tag, pattern: likePattern(q ?? ''), ...after, limit: limit + 1 });
  return rows.map(withAccounts);
}

/** Everything, oldest first. */
export async function listAllClients(db: WorkspaceTx): Promise<ClientRow[]> {
  return db.select().from(clients).where(isThere).orderBy(clients.createdAt, clients.id);
}

export async function listDeletedClients(
  db: WorkspaceTx,
  { days, limit, after }: { days: number; limit: number; after: Position | undefined },
): Promise<(ListedClient & { position: string })[]> {
  const rows = await db
    .select({ ...columnsWithAccounts(db), position: instantOf(sql`${clients.deletedAt}`) })
    .from(clients)
    .leftJoin(clientLogos, eq(clientLogos.clientId, clients.id))
    .where(
      and(
        isRestorable(days),
        after && sql`(${clients.deletedAt}, ${clients.id}) < (${after.key}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(clients.deletedAt), desc(clients.id))
    .limit(limit + 1);
  return rows.map(withAccounts);
}

/** Tags in use, whatever their case, most used first. */
export async function countTags(db: WorkspaceTx): Promise<{ tag: string; count: number }[]> {
  const { rows } = await db.execute<{ tag: string; count: number }>(
    sql`SELECT min(tag) AS tag, count(*)::integer AS count
        FROM ${clients}, unnest(${clients.tags}) AS tag WHERE ${isThere} GROUP BY lower(tag) ORDER BY 2 DESC, 1 LIMIT 500`,
  );
  return rows;
}

export async function findNamesakes(
  db: WorkspaceTx,
  names: string[],
  exceptId?: string,
): Promise<Pick<ClientRow, 'id' | 'name' | 'companyName'>[]> {
  const folded = sql.join(
    names.map((name) => sql`lower(${name})`),
    sql`, `,
  );
  return db
    .select({ id: clients.id, name: clients.name, companyName: clients.companyName })
    .from(clients)
    .where(
      and(
        isThere,
        sql`lower(${clients.name}) IN (${folded})`,
        exceptId === undefined ? undefined : ne(clients.id, exceptId),
      ),
    )
    .limit(100);
}

/** What was deleted that long ago goes for good, with all that belongs to it. Returns how many. */
export async function purgeDeletedClients(db: OwnerDb, days: number): Promise<number> {
  const gone = await db
    .delete(clients)
    .where(
      and(
        isNotNull(clients.deletedAt),
        lte(clients.deletedAt, sql`clock_timestamp() - make_interval(days => ${days})`),
      ),
    )
    .returning({ id: clients.id });
  return gone.length;
}
