import { inflateSync } from 'node:zlib';
import { damaged, MediaRefusal } from './refusal.ts';

/** Objects can lie in compressed streams; one that unfolds into more than this is left alone. */
const maxInflatedBytes = 8 * 1024 * 1024;
const maxInflatedTotal = 64 * 1024 * 1024;

const nameEscape = /#([0-9a-f]{2})/gi;
const decodeNames = (text: string) =>
  text.replaceAll(nameEscape, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function inflate(content: Buffer): string {
  try {
    return inflateSync(content, { maxOutputLength: maxInflatedBytes }).toString('latin1');
  } catch {
    return '';
  }
}

/** What stands outside of streams, and in the streams that hold objects. Pictures and fonts are passed over. */
function* readObjects(content: Buffer): Generator<string> {
  let at = 0;
  let inflated = 0;
  for (;;) {
    const stream = content.indexOf('stream', at);
    const text = decodeNames(content.toString('latin1', at, stream < 0 ? content.length : stream));
    yield text;
    if (stream < 0) return;
    const end = content.indexOf('endstream', stream);
    if (end < 0) throw damaged('PDF');
    if (/\/Type\s*\/ObjStm/.test(text.slice(text.lastIndexOf('obj'))) && inflated < maxInflatedTotal) {
      const start = stream + (content[stream + 6] === 0x0d ? 8 : 7);
      const objects = inflate(content.subarray(start, end));
      inflated += objects.length;
      yield decodeNames(objects);
    }
    at = end + 'endstream'.length;
  }
}

const ending = 2048;

/** How many pages a PDF has, null where that cannot be told. Refuses those that are locked or bring programs along. */
export function readPdf(content: Buffer): { pages: number | null } {
  const tail = content.toString('latin1', Math.max(0, content.length - ending));
  if (!tail.includes('startxref') || !tail.includes('%%EOF')) throw damaged('PDF');
  let pages = 0;
  for (const text of readObjects(content)) {
    if (/\/Encrypt\b/.test(text)) {
      throw new MediaRefusal('This PDF is password-protected. Save it without a password and upload it again.');
    }
    if (/\/(?:JavaScript|JS|Launch)\b/.test(text)) {
      throw new MediaRefusal(
        'This PDF contains a script. Save it without scripts, for example by printing it to a PDF.',
      );
    }
    pages += text.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  }
  return { pages: pages === 0 ? null : pages };
}
