import { customType, timestamp } from './drizzle.ts';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** An instant. */
export const at = (name: string) => timestamp(name, { withTimezone: true });
