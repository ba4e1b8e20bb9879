import { hostUrl } from '#src/networks/network.ts';
import { insertUpload } from '#src/networks/uploads.ts';
import { uploadHost } from './hosts.ts';
import type { GraphCall } from './nodes.ts';
import { requireHolder } from './visible.ts';

const version = 'v25.0';
const lifeMs = 24 * 3_600_000;

let serial = 0;

/** Sixteen digits, beyond what numbers of JavaScript hold exactly soon enough, and never the same twice. */
export function makeId({ context: { now } }: GraphCall): string {
  serial = (serial + 1) % 4096;
  return String((BigInt(now()) << 12n) + BigInt(serial));
}

export function beginUpload(call: GraphCall, kind: 'video', ownerId: string): string {
  const { context, caller } = call;
  const id = makeId(call);
  const personId = requireHolder(caller).person.id;
  const expiresAt = context.now() + lifeMs;
  insertUpload(context, { id, kind, personId, totalBytes: null, details: { ownerId }, expiresAt });
  return id;
}

export function addressOf({ context, request }: GraphCall, folder: string, id: string): string {
  return `${hostUrl(request, context.platform, uploadHost)}/${folder}/${version}/${id}`;
}
