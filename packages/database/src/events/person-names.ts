import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { sql } from '#src/drizzle.ts';

/** Null where the event is about no person, or about one who is not there any more; empty for one without a name. */
export type WithSubjectName<Row> = Row & { subjectName: string | null };

type Person = { firstName: AnyPgColumn; lastName: AnyPgColumn };

/** As people are called now, also those who left the workspace: events keep ids alone. */
export function nameOf(person: Person, id: AnyPgColumn): SQL<string | null> {
  return sql<
    string | null
  >`coalesce(trim(${person.firstName} || ' ' || ${person.lastName}), former_member_name(${id}))`;
}
