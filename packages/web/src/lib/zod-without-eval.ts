import { config } from 'zod';

// zod tries `new Function` when the first schema is made; the content policy would report it. Import this before any schema.
config({ jitless: true });
