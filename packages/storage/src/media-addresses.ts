import { createHash, timingSafeEqual } from 'node:crypto';
import { type RenditionPurpose, renditionPurposes } from '@ruche/contracts/media';
import { keyedHash } from '@ruche/runtime/keys';

// Addresses that whoever has them can fetch, without an access token: browsers show pictures by them, and networks fetch
// what is published. They cannot be guessed, and end on the second midnight (UTC) after they were made, so that one day
// long everybody is given the same one and keeps what it shows.

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
const macBytes = 16;
/** Addresses that are kept for the day, of some 300 bytes each: signing takes longer than reading the list they are in. */
const mostKept = 10_000;

const files = ['original', ...renditionPurposes] as const;
export type MediaFile = 'original' | RenditionPurpose;

export type MediaAddress = { workspaceId: string; mediaId: string; file: MediaFile };
type CommentFileAddress = { workspaceId: string; fileId: string };
type DownloadAddress = { workspaceId: string; mediaIds: string[] };
type Ending = { expiresAt: Date };

export type MediaAddresses = {
  /** The key of the file makes the address another one when the file is. */
  sign: (address: MediaAddress, storageKey: string) => string;
  read: (token: string) => (MediaAddress & Ending) | null;
  /** A file of a comment never changes. */
  signCommentFile: (address: CommentFileAddress) => string;
  readCommentFile: (token: string) => (CommentFileAddress & Ending) | null;
  signDownload: (address: DownloadAddress) => string;
  readDownload: (token: string) => (DownloadAddress & Ending) | null;
};

const toBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');

function toUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** What was made under a name is given again until the day is over. */
function keepForDay() {
  const kept = new Map<string, string>();
  let keptDay = 0;
  return (day: number, name: string, make: () => string): string => {
    if (day !== keptDay || kept.size === mostKept) kept.clear();
    keptDay = day;
    const value = kept.get(name) ?? make();
    kept.set(name, value);
    return value;
  };
}

type Signing = { secret: string; publicUrl: string; now?: () => Date };

/** Seals what an address names, for one purpose and until it ends. */
function createSeals({ secret, now = () => new Date() }: Signing) {
  const macOf = (purpose: string, body: string) => keyedHash(secret, purpose, body).subarray(0, macBytes);

  const today = () => Math.floor(now().getTime() / dayMs);

  const seal = (purpose: string, content: Buffer, day = today()): string => {
    const ending = Buffer.alloc(4);
    ending.writeUInt32BE(((day + 2) * dayMs) / hourMs);
    const body = Buffer.concat([ending, content]).toString('base64url');
    return `${body}.${macOf(purpose, body).toString('base64url')}`;
  };

  const open = (purpose: string, token: string): { content: Buffer; expiresAt: Date } | null => {
    const [body = '', mac = '', ...rest] = token.split('.');
    const given = Buffer.from(mac, 'base64url');
    if (rest.length > 0 || given.length !== macBytes || given.toString('base64url') !== mac) return null;
    if (!timingSafeEqual(given, macOf(purpose, body))) return null;
    const bytes = Buffer.from(body, 'base64url');
    const expiresAt = new Date(bytes.readUInt32BE() * hourMs);
    return expiresAt > now() ? { content: bytes.subarray(4), expiresAt } : null;
  };
  return { today, seal, open };
}

type Seals = ReturnType<typeof createSeals>;

const commentFiles = ({ seal, open }: Seals, publicUrl: string) =>
  ({
    signCommentFile({ workspaceId, fileId }) {
      const content = Buffer.concat([workspaceId, fileId].map(toBytes));
      return `${publicUrl}/media/comments/${seal('comment files', content)}`;
    },
    readCommentFile(token) {
      const opened = open('comment files', token);
      if (!opened) return null;
      const { content, expiresAt } = opened;
      return { workspaceId: toUuid(content.subarray(0, 16)), fileId: toUuid(content.subarray(16, 32)), expiresAt };
    },
  }) satisfies Partial<MediaAddresses>;

export function createMediaAddresses(signing: Signing): MediaAddresses {
  const { publicUrl } = signing;
  const seals = createSeals(signing);
  const { today, seal, open } = seals;

  const signFor = (day: number, { workspaceId, mediaId, file }: MediaAddress, storageKey: string): string => {
    const version = createHash('sha256').update(storageKey).digest().subarray(0, 6);
    const place = Buffer.from([files.indexOf(file)]);
    const content = Buffer.concat([toBytes(workspaceId), toBytes(mediaId), place, version]);
    return `${publicUrl}/media/${seal('media addresses', content, day)}`;
  };

  const keep = keepForDay();

  return {
    sign(address, storageKey) {
      const day = today();
      const name = `${address.workspaceId} ${address.mediaId} ${address.file} ${storageKey}`;
      return keep(day, name, () => signFor(day, address, storageKey));
    },
    read(token) {
      const opened = open('media addresses', token);
      const file = opened && files[opened.content[32] ?? -1];
      if (!file) return null;
      const { content, expiresAt } = opened;
      return {
        workspaceId: toUuid(content.subarray(0, 16)),
        mediaId: toUuid(content.subarray(16, 32)),
        file,
        expiresAt,
      };
    },
    ...commentFiles(seals, publicUrl),
    signDownload({ workspaceId, mediaIds }) {
      const content = Buffer.concat([workspaceId, ...mediaIds].map(toBytes));
      return `${publicUrl}/media/downloads/${seal('media downloads', content)}`;
    },
    readDownload(token) {
      const opened = open('media downloads', token);
      if (!opened) return null;
      const { content, expiresAt } = opened;
      const [workspaceId = '', ...mediaIds] = Array.from({ length: content.length / 16 }, (_none, index) =>
        toUuid(content.subarray(index * 16, index * 16 + 16)),
      );
      return { workspaceId, mediaIds, expiresAt };
    },
  };
}
