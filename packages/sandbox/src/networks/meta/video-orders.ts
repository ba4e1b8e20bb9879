import { z } from 'zod';
import { addToList, takeFromList } from '#src/networks/lists.ts';
import type { NetworkContext } from '#src/networks/network.ts';

/** How the work on a video can fail: of its file, because it was not kept, or when it was to be published. */
export const videoFailures = ['error', 'expired', 'publish_error'] as const;
export type VideoFailure = (typeof videoFailures)[number];

/** What somebody ordered to become of the next video that a Page publishes. */
export const VideoOrderSchema = z.strictObject({ failure: z.enum(videoFailures) });

const nameFor = ({ platform }: NetworkContext) => `${platform}_video_orders`;

export function addVideoOrder(context: NetworkContext, order: z.infer<typeof VideoOrderSchema>): void {
  addToList(context.db, nameFor(context), order);
}

export function takeVideoFailure(context: NetworkContext): VideoFailure | null {
  return takeFromList(context.db, nameFor(context), VideoOrderSchema)?.failure ?? null;
}
