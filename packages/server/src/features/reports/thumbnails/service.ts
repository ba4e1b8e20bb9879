import type { WorkspaceTx } from '@ruche/database';
import { type FrozenContent, findThumbnailKeys } from '@ruche/database/reports';
import type { UrlOf } from '#features/reports/presenter.ts';
import type { ReportsContext } from '#features/reports/schema.ts';

/** Addresses of the pictures whose files are still there. */
export async function signThumbnails(
  tx: WorkspaceTx,
  { addresses }: Pick<ReportsContext, 'addresses'>,
  workspaceId: string,
  content: FrozenContent,
): Promise<UrlOf> {
  const keys = await findThumbnailKeys(tx, content);
  return (mediaId) => {
    const key = keys.get(mediaId);
    return key === undefined ? null : addresses.sign({ workspaceId, mediaId, file: 'thumbnail' }, key);
  };
}
