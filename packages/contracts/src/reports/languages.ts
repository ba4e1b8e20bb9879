// Apart from the schemas: pages that check nothing load no zod for it.

/** In which its own words are written. What people wrote stays as they wrote it. */
export const reportLanguages = ['en', 'fr'] as const;
export type ReportLanguage = (typeof reportLanguages)[number];
