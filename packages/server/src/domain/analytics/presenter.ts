import { engagementsOf, type MeasuredPublication, type SnapshotList } from '@ruche/contracts/analytics';
import type { MeasuredRow, SnapshotRow } from '@ruche/database/analytics';

type Sign = (mediaId: string, storageKey: string) => string;

export function presentMeasured(
  { thumbnail, position: _position, ...row }: MeasuredRow,
  sign: Sign,
): MeasuredPublication {
  return { ...row, thumbnailUrl: thumbnail && sign(thumbnail.mediaId, thumbnail.storageKey) };
}

export function presentSnapshot({ lookedAt, metrics }: SnapshotRow): SnapshotList['items'][number] {
  return { lookedAt, metrics, engagements: engagementsOf(metrics) };
}
