import type { SQL } from 'drizzle-orm';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';

/** Where a list goes on: behind this conversation. */
export type ListPlace = { key: string; id: string };

/** A list of conversations that words are looked for in. */
export type SearchedList = {
  /** Those behind the place that are wanted by everything but words, in the list's order. */
  select: (columns: SQL, after: ListPlace | undefined, limit: number, further?: SQL) => SQL;
  /** The column that it is ordered by, and the whole order, of `conversation`. */
  key: SQL;
  order: SQL;
};

/** Conversations in which a word is frequent are found by looking through the first ones: so many. */
const lookedThrough = { first: 200, further: 4000 };
/** Up to so many messages or people are fetched by the indexes of words in a few milliseconds. */
const fewMatches = 5000;

type Look = { ids: string[]; last: ListPlace | null };

/** The words' own index says nothing of the order, so each conversation's messages are read. */
async function lookThrough(
  db: WorkspaceTx,
  { select, key, order }: SearchedList,
  q: string,
  { after, count, most }: { after: ListPlace | undefined; count: number; most: number },
): Promise<Look> {
  const looked = select(sql`conversation.id, conversation.person_id, ${key}`, after, count);
  const { rows } = await db.execute<Look>(sql`
    SELECT
      ARRAY(
        SELECT conversation.id FROM (${looked}) AS conversation
        -- Whatever PostgreSQL expects, it is not to read all messages instead: LIMIT keeps it from that.
        CROSS JOIN LATERAL (
          SELECT FROM inbox_messages AS message
          WHERE message.conversation_id = conversation.id AND message.search @@ (SELECT inbox_search_query(${q}))
          UNION ALL
          SELECT FROM inbox_people AS person
          WHERE person.id = conversation.person_id AND person.search @@ (SELECT inbox_name_query(${q}))
          LIMIT 1
        ) AS held
        ORDER BY ${order} LIMIT ${most}
      ) AS ids,
      (
        SELECT jsonb_build_object('key', ${key}, 'id', conversation.id) FROM (${looked}) AS conversation
        ORDER BY ${order} OFFSET ${sql.raw(String(count - 1))} LIMIT 1
      ) AS last`);
  return rows[0] ?? { ids: [], last: null };
}

/** Null where too many messages hold the words to fetch them all. */
async function findByIndex(
  db: WorkspaceTx,
  { select }: SearchedList,
  q: string,
  { after, most, mostMatches }: { after: ListPlace | undefined; most: number; mostMatches: number | null },
): Promise<string[] | null> {
  const isFound = sql`conversation.id = ANY((SELECT ids FROM found)::uuid[])`;
  const { rows } = await db.execute<{ isMany: boolean; ids: string[] }>(sql`
    WITH found AS MATERIALIZED (SELECT search_conversations(${q}, ${mostMatches}::integer) AS ids)
    SELECT (SELECT ids IS NULL FROM found) AS "isMany",
      ARRAY(${select(sql`conversation.id`, after, most, isFound)}) AS ids`);
  const [row] = rows;
  return !row || row.isMany ? null : row.ids;
}

/**
 * The first conversations of a list with messages that hold these words, or with people of that name. Frequent words are
 * found among the first that are looked through, rare ones by the index of words.
 */
export async function searchConversations(
  db: WorkspaceTx,
  list: SearchedList,
  q: string,
  { after, most }: { after: ListPlace | undefined; most: number },
): Promise<string[]> {
  const first = await lookThrough(db, list, q, { after, count: lookedThrough.first, most });
  if (first.ids.length === most || !first.last) return first.ids;
  const few = await findByIndex(db, list, q, { after, most, mostMatches: fewMatches });
  if (few) return few;
  const missing = most - first.ids.length;
  const further = await lookThrough(db, list, q, { after: first.last, count: lookedThrough.further, most: missing });
  if (further.ids.length === missing || !further.last) return [...first.ids, ...further.ids];
  return (await findByIndex(db, list, q, { after, most, mostMatches: null })) ?? [];
}
