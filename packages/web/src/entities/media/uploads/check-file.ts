import {
  type FileType,
  fileTypeOf,
  kindOf,
  type MediaKind,
  mediaLimitBytes,
  signatureBytes,
} from '@ruche/contracts/media';
import { describeBytes } from '#entities/media/describe-media.ts';
import { checkFile as words } from '#entities/media/words.ts';

const plural: Record<MediaKind, string> = { image: words.images, gif: 'GIFs', video: words.videos, document: 'PDFs' };

type Checked =
  | { type: FileType; kind: MediaKind; refusal: null }
  | { type: null; kind: MediaKind | null; refusal: string };

const refuse = (refusal: string, kind: MediaKind | null = null): Checked => ({ type: null, kind, refusal });

/** Whether a file can be uploaded, by its content and size, before a byte of it is sent. */
export async function checkFile(file: Blob): Promise<Checked> {
  if (file.size === 0) return refuse(words.empty);
  let type: FileType | null;
  try {
    type = fileTypeOf(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()));
  } catch {
    // A folder, or a file that was moved since it was chosen.
    return refuse(words.unreadable);
  }
  if (type === null) {
    return refuse(words.unsupported);
  }
  const kind = kindOf(type);
  const limit = mediaLimitBytes[kind];
  if (file.size > limit) {
    const [most, size] = [describeBytes(limit), describeBytes(file.size)];
    return refuse(words.tooLarge(plural[kind], most, size), kind);
  }
  return { type, kind, refusal: null };
}
