import { findUpload, type Upload } from '#src/networks/uploads.ts';
import { type GraphCall, type NodeType, showNode } from './nodes.ts';
import { photoNode } from './page-photos.ts';
import { videoNode } from './video-node.ts';
import { requireHolder } from './visible.ts';

const nodes: Readonly<Record<string, NodeType<Upload>>> = { photo: photoNode, video: videoNode };

/** A photo or video on its way; undefined where the id is of something else. */
export function readUploadNode(call: GraphCall, id = '') {
  const upload = findUpload(call.context, id);
  const node = upload && nodes[upload.kind];
  if (!node || upload.personId !== requireHolder(call.caller).person.id) return undefined;
  return showNode(node, upload, call);
}
