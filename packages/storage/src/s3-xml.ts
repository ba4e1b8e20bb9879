import type { ListedObject } from './object-store.ts';

// Of S3's answers we need single texts only, which no element surrounds twice.

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_whole, name: string) => entities[name] ?? '');
}

/** The text of the first element of that name. */
export function textOf(xml: string, name: string): string | null {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found === undefined ? null : decode(found);
}

/** One page of a listing. */
export function readPage(xml: string): { objects: ListedObject[]; isLast: boolean } {
  const contents = xml.match(/<Contents>.*?<\/Contents>/gs) ?? [];
  const objects = contents.map((one) => ({
    key: textOf(one, 'Key') ?? '',
    bytes: Number(textOf(one, 'Size')),
    storedAt: new Date(textOf(one, 'LastModified') ?? 0),
  }));
  return { objects, isLast: textOf(xml, 'IsTruncated') !== 'true' };
}
