import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readList, writeList } from '#src/networks/lists.ts';
import { scopeWords } from './look.ts';

// TikTok approves scopes one by one, when it reviews an app; all of them from the start here. What people allowed
// before stays as it was.

const known = Object.keys(scopeWords);
const ScopeSchema = z.enum(known, `should be one of ${known.join(', ')}`);

export const ApprovalsSchema = z.strictObject({
  approvedScopes: z
    .array(ScopeSchema)
    .refine((scopes) => scopes.includes('user.info.basic'), 'should hold user.info.basic, which every app has'),
});

const settingName = 'tiktok_approved_scopes';

export function readApprovals(db: DatabaseSync): string[] {
  const stored = readList(db, settingName, ScopeSchema);
  return stored.length === 0 ? known : stored;
}

export function writeApprovals(db: DatabaseSync, scopes: readonly string[]): void {
  writeList(db, settingName, [...new Set(scopes)]);
}
