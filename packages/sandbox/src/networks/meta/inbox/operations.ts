import { findItem } from '#src/networks/inbox/items.ts';
import type { OperationOfEdge } from '#src/networks/meta/edge.ts';
import type { NetworkContext, Operation } from '#src/networks/network.ts';

function isSaid(context: NetworkContext, id = ''): boolean {
  return (['facebook', 'instagram'] as const).some((platform) => findItem({ ...context, platform }, id) !== undefined);
}

/** Of addresses that are for posts and for what people wrote alike. */
export function inboxOr(other: Operation | undefined): OperationOfEdge {
  return (_parameters, context, id) => (isSaid(context, id) ? 'inbox' : other);
}

/** Only whoever looks after what people write asks for these. */
const inboxFields =
  /\b(?:is_hidden|hidden|replies|mentioned_comment|mentioned_media|participants|profile_pic|messages)\b/;

/** Of reading: by what is asked for where the object itself is no message. */
export function inboxReadOr(other: OperationOfEdge): OperationOfEdge {
  return (parameters, context, id) =>
    inboxFields.test(parameters.get('fields') ?? '') || isSaid(context, id) ? 'inbox' : other(parameters, context, id);
}
