import type { PostVersion } from '@ruche/contracts/posts';
import type { PostVersionRow } from '@ruche/database/posts';

export function presentVersion({ version, content, userId, createdAt }: PostVersionRow): PostVersion {
  return { ...content, version, userId, createdAt: createdAt.toISOString() };
}
