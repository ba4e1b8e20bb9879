import { createRequire } from 'node:module';
import { join } from 'node:path';
import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type TaggedNode = { role: string; alt?: string; children: TaggedNode[] };

export type ReadPdf = {
  /** Of each page, spaces of any kind as one. */
  pages: string[];
  text: string;
  title: string;
  language: string;
  isMarked: boolean;
  showsTitle: boolean;
  outline: string[];
  links: string[];
  tags: TaggedNode[];
  fonts: { name: string; isEmbedded: boolean }[];
};

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;
type RawNode = { role?: string; alt?: string; children?: RawNode[] };
type FontObject = { name: string; missingFile: boolean };

export const plainSpaces = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function nodesOf(raw: RawNode | null): TaggedNode[] {
  if (raw === null) return [];
  const children = (raw.children ?? []).flatMap(nodesOf);
  if (raw.role === undefined) return children;
  return [{ role: raw.role, children, ...(raw.alt === undefined ? {} : { alt: raw.alt }) }];
}

async function fontsOf(page: Page): Promise<ReadPdf['fonts']> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const ids = new Set<string>();
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.setFont) ids.add((argsArray[index] as [string])[0]);
  }
  return [...ids].map((id) => {
    const { name, missingFile } = page.commonObjs.get(id) as FontObject;
    return { name, isEmbedded: !missingFile };
  });
}

async function textOf(page: Page): Promise<string> {
  const { items } = await page.getTextContent();
  return plainSpaces(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
}

async function linksOf(page: Page): Promise<string[]> {
  const annotations = (await page.getAnnotations()) as { subtype: string; unsafeUrl?: string }[];
  return annotations.flatMap(({ subtype, unsafeUrl }) => (subtype === 'Link' && unsafeUrl ? [unsafeUrl] : []));
}

/** Its types say objects, and it gives maps. */
const isSet = (settings: unknown, name: string) => settings instanceof Map && settings.get(name) === true;

/** All nodes below, with those that have none of their own. */
export const allNodes = (nodes: readonly TaggedNode[]): TaggedNode[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.children)]);

/** A PDF as a reader of another make understands it. */
export async function readPdf(content: Buffer): Promise<ReadPdf> {
  const folder = join(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'), '..');
  const loading = getDocument({
    data: new Uint8Array(content),
    standardFontDataUrl: join(folder, 'standard_fonts/'),
    fontExtraProperties: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  const document = await loading.promise;
  const read: ReadPdf = {
    pages: [],
    text: '',
    title: '',
    language: '',
    isMarked: isSet(await document.getMarkInfo(), 'Marked'),
    showsTitle: isSet(await document.getViewerPreferences(), 'DisplayDocTitle'),
    outline: ((await document.getOutline()) ?? []).map(({ title }) => title),
    links: [],
    tags: [],
    fonts: [],
  };
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } };
  read.title = info.Title ?? '';
  read.language = info.Language ?? '';
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    read.pages.push(await textOf(page));
    read.tags.push(...nodesOf((await page.getStructTree()) as RawNode | null));
    read.fonts.push(...(await fontsOf(page)));
    read.links.push(...(await linksOf(page)));
  }
  read.text = read.pages.join(' ');
  await loading.destroy();
  return read;
}
