import type { PlacedPost } from '@ruche/contracts/posts';
import { toWallTime } from '@ruche/contracts/time';
import type { PostRow } from '@ruche/database/posts';

type Placed = Pick<PostRow, 'id' | 'version' | 'scheduledFor' | 'timeZone' | 'status'>;

export function presentPlace({ id, version, scheduledFor, timeZone, status }: Placed): PlacedPost {
  return {
    id,
    version,
    at: scheduledFor && toWallTime(scheduledFor, timeZone),
    scheduledFor: scheduledFor?.toISOString() ?? null,
    timeZone,
    status,
  };
}
