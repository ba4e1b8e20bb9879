import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { sql } from '#src/drizzle.ts';

/** Null where the event is about no person, or about one who is not there any more. */
export type WithSubjectName<Row> = Row & { subjectName: string | null };

/** As people are called now: events keep ids alone. */
export function nameOf(person: { firstName: AnyPgColumn; lastName: AnyPgColumn }): SQL<string | null> {
  return sql<string | null>`trim(${person.firstName} || ' ' || ${person.lastName})`;
}
