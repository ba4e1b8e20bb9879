import type { Composed } from '@ruche/contracts/posts';

/** Every file of a draft, those of single networks included. */
export function mediaIdsOf({ mediaIds, perPlatform }: Composed): string[] {
  return [...new Set([...mediaIds, ...Object.values(perPlatform).flatMap((own) => own?.mediaIds ?? [])])];
}
