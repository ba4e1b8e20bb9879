import { createMetaAuth } from '#src/meta/auth.ts';
import type { Graph } from '#src/meta/graph.ts';
import { instagramProfile } from './profile.ts';

/** The person logs in at Facebook, which knows the Pages that professional accounts are linked to. */
export function createAuth(graph: Graph) {
  return createMetaAuth(graph, instagramProfile);
}
