// Apart from their schema, as public pages name networks and should not have to load zod for it.

/** The networks Ruche publishes to. One lower-case word, identical in folders, the database and addresses. */
export const platformIds = ['facebook', 'instagram', 'twitter', 'linkedin', 'tiktok'] as const;
export type PlatformId = (typeof platformIds)[number];
