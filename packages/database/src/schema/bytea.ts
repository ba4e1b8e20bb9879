import { customType } from '#src/drizzle.ts';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
