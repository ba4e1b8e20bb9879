import { createMetaAuth } from '#src/meta/auth.ts';
import type { Graph } from '#src/meta/graph.ts';
import { facebookProfile } from './profile.ts';

/** Facebook's own login, for the Pages of the person who consents. */
export function createAuth(graph: Graph) {
  return createMetaAuth(graph, facebookProfile);
}
