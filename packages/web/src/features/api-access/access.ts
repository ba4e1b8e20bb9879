import { type ApiArea, type ApiScope, apiAreaIds, apiAreas, apiScopes } from '@ruche/contracts/api-keys';
import { accessSummary as words } from '#features/api-access/words/keys.ts';

/** What a key may do in one area. */
export type Access = 'none' | 'read' | 'write';
export type Preset = 'read' | 'publish' | 'everything';

export const canBeWritten = (area: ApiArea) => apiAreas[area].writes !== null;

export function accessTo(scopes: readonly ApiScope[], area: ApiArea): Access {
  const has = (right: 'read' | 'write') => scopes.some((scope) => scope === `${area}:${right}`);
  if (has('write')) return 'write';
  return has('read') ? 'read' : 'none';
}

/** One scope for each area at most, since whoever may write may read. */
function scopesOf(accessOf: (area: ApiArea) => Access): ApiScope[] {
  return apiScopes.filter((scope) => {
    const [area, right] = scope.split(':') as [ApiArea, Access];
    return accessOf(area) === right;
  });
}

export function withAccess(scopes: readonly ApiScope[], area: ApiArea, access: Access): ApiScope[] {
  return scopesOf((one) => (one === area ? access : accessTo(scopes, one)));
}

const publishing: Partial<Record<ApiArea, Access>> = {
  workspace: 'read',
  clients: 'read',
  accounts: 'read',
  posts: 'write',
  media: 'write',
};

/** The choices that most programs need. */
export const presets: Readonly<Record<Preset, ApiScope[]>> = {
  read: scopesOf(() => 'read'),
  publish: scopesOf((area) => publishing[area] ?? 'none'),
  everything: scopesOf((area) => (canBeWritten(area) ? 'write' : 'read')),
};
export const presetIds = Object.keys(presets) as Preset[];

/** Null where it is none of the usual choices. */
export function presetOf(scopes: readonly ApiScope[]): Preset | null {
  const isSame = (preset: Preset) =>
    apiAreaIds.every((area) => accessTo(scopes, area) === accessTo(presets[preset], area));
  return presetIds.find(isSame) ?? null;
}

/** "Read only", "Write: Posts and calendar, Media · Read: Clients". */
export function describeAccess(scopes: readonly ApiScope[]): string {
  const preset = presetOf(scopes);
  if (preset !== null) return words[preset];
  const namesWith = (access: Access) =>
    apiAreaIds.filter((area) => accessTo(scopes, area) === access).map((area) => apiAreas[area].name);
  const writes = namesWith('write');
  const reads = namesWith('read');
  return [
    ...(writes.length > 0 ? [words.writes(writes.join(', '))] : []),
    ...(reads.length > 0 ? [words.reads(reads.join(', '))] : []),
  ].join(' · ');
}
