import { AppError } from '@ruche/contracts/api';
import { isStorable } from '@ruche/runtime/http';
import { z } from 'zod';

const PositionSchema = z.object({ key: z.string().max(400).refine(isStorable), id: z.string().max(40) });
export type Position = z.infer<typeof PositionSchema>;

function encode(position: Position): string {
  return Buffer.from(JSON.stringify([position.key, position.id])).toString('base64url');
}

const refuse = () =>
  new AppError('validation_failed', 'Some fields need fixing.', {
    details: [{ path: 'query.cursor', message: 'This cursor isn’t from this list.' }],
  });

/** The key of a list that is sorted by time: an instant that PostgreSQL takes, which has no year 0. */
export const InstantKeySchema = z.iso.datetime().refine((text) => !text.startsWith('0000'));

/** Where a page begins; undefined for the first. `check` refuses what would not fit into the list's query. */
export function readCursor(cursor: string | undefined, check: { key: z.ZodType; id: z.ZodType }): Position | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [key, id] = z.tuple([z.string(), z.string()]).parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    check.key.parse(key);
    check.id.parse(id);
    return PositionSchema.parse({ key, id });
  } catch {
    throw refuse();
  }
}

/** Of rows that were read with one more than asked for: those asked for, and where the next page begins. */
export function cutPage<Row extends { id: string; position: string }>(
  rows: Row[],
  limit: number,
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { rows: page, nextCursor: hasMore ? encode({ key: last.position, id: last.id }) : null };
}
