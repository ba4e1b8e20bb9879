import type { Graph } from '#src/meta/graph.ts';
import type { References } from '#src/publishing/steps.ts';

const host = 'www.facebook.com';

/** Where readers find what was published. Addresses that Facebook gives are used where it gives them. */
function addressOf({ caller }: Graph, path: string): string {
  return `${caller.host(host)}/${path}`;
}

/** Of videos Facebook gives the path alone. */
export function wholeAddress(graph: Graph, address: string): string {
  return address.startsWith('/') ? addressOf(graph, address.slice(1)) : address;
}

/** Ids of posts are `{page}_{post}`. */
export function postReferences(graph: Graph, id: string, permalink?: string): References {
  const [page = '', post] = id.split('_');
  const path = post === undefined ? page : `${page}/posts/${post}`;
  return { remoteId: id, permalink: permalink ? wholeAddress(graph, permalink) : addressOf(graph, path) };
}

export function storyReferences(graph: Graph, pageId: string, id: string, permalink?: string): References {
  const path = `stories/${pageId}/${id.split('_').at(-1)}`;
  return {
    remoteId: id,
    permalink: permalink ? wholeAddress(graph, permalink) : addressOf(graph, path),
    format: 'story',
  };
}

/** The post of a video has its own id, which is known once the video is processed. */
export function videoReferences(graph: Graph, videoId: string): References {
  return { videoId, remoteId: videoId, permalink: addressOf(graph, videoId) };
}
