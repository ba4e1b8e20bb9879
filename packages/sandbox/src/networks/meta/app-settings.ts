import { z } from 'zod';
import { readList, writeList } from '#src/networks/lists.ts';
import type { NetworkContext } from '#src/networks/network.ts';

export const AppSettingsSchema = z.strictObject({
  /** "Require App Secret" in Meta's dashboard: calls without a proof are then refused. */
  requiresProof: z.boolean(),
  /** Of Login for Business: a dialog may name one by its id instead of listing scopes. */
  configurations: z.array(z.strictObject({ id: z.string(), scopes: z.array(z.string()) })).default([]),
  /** Of Instagram Login: whether codes are answered as Meta's documentation shows it, inside a list. */
  wrapsLoginTokens: z.boolean().default(false),
  /** How much an Instagram account may publish in 24 hours. */
  publishingQuota: z.int().nonnegative().default(100),
  /** Whether people may be written to for a week instead of a day, with the tag HUMAN_AGENT. */
  hasHumanAgent: z.boolean().default(false),
  /** How long files are worked on; null for each its own time. */
  processingSeconds: z.number().nonnegative().nullable().default(null),
});
type AppSettings = z.infer<typeof AppSettingsSchema>;

export function readAppSettings({ db, platform }: NetworkContext): AppSettings {
  return readList(db, `${platform}_app`, AppSettingsSchema)[0] ?? AppSettingsSchema.parse({ requiresProof: true });
}

export function writeAppSettings({ db, platform }: NetworkContext, settings: AppSettings): void {
  writeList(db, `${platform}_app`, [settings]);
}
