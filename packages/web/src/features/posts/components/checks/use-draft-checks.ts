import type { Composed } from '@ruche/contracts/posts';
import { useDeferredValue, useState } from 'react';
import { useMedia } from '#entities/media/list-media.ts';
import { useCreators } from '#features/posts/api/get-creator-info.ts';
import { mediaIdsOf } from '#features/posts/components/preview/media-ids.ts';
import { type AccountFindings, createDraftJudge, type Judged, type JudgedAccount } from './judge-draft.ts';

const tiktokIds = (accounts: readonly JudgedAccount[]) =>
  accounts.flatMap(({ id, platform }) => (platform === 'tiktok' ? [id] : []));

/** What the networks would say to a draft, for each of its accounts. It follows what is typed, and never holds it up. */
export function useDraftChecks(
  draft: Composed,
  accounts: readonly JudgedAccount[],
  prepare?: Judged['prepare'],
): AccountFindings[] {
  const settled = useDeferredValue(draft);
  const { media } = useMedia(mediaIdsOf(settled));
  const creators = useCreators(tiktokIds(accounts));
  const [judge] = useState(createDraftJudge);
  return judge({ draft: settled, accounts, media, creators, prepare });
}
