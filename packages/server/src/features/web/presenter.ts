import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageFace, WebManifest } from './schema.ts';

const noncePlaceholder = '__CSP_NONCE__';
const publicUrlPlaceholder = '__PUBLIC_URL__';
const plansPlaceholder = '__PLANS__';

/** What the pages say of this installation. */
export type Installation = { publicUrl: string; isSold: boolean };

/** Files whose text names the product's own address. */
const textFile = /\.(txt|xml|webmanifest)$/;

type Html = (nonce: string) => string;
export type Presented = { html: Map<string, Html>; text: Map<string, string> };

function escapeMarkup(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The same page with a head of its own: what is written is the only thing that’s different. */
export function withFace(html: string, publicUrl: string, { title, description, path, image }: PageFace): string {
  const [name, text] = [escapeMarkup(title), escapeMarkup(description)];
  const [address, picture] = [escapeMarkup(`${publicUrl}${path}`), escapeMarkup(`${publicUrl}${image.path}`)];
  const tags = [
    '<meta property="og:type" content="profile">',
    '<meta property="og:site_name" content="Ruche">',
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:title" content="${name}">`,
    `<meta property="og:description" content="${text}">`,
    `<meta property="og:image" content="${picture}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${escapeMarkup(image.alt)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="canonical" href="${address}">`,
  ];
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replace(/<meta name="description" content="[^"]*">/, () => `<meta name="description" content="${text}">`)
    .replace('</head>', () => `${tags.join('\n    ')}\n  </head>`);
}

/** Reads every page and small text once and puts in what is the same for everybody; only the nonce is left to each request. */
export async function prepareFiles(manifest: WebManifest, { publicUrl, isSold }: Installation): Promise<Presented> {
  const read = async (name: string) => readFile(join(manifest.folder, name), 'utf8');
  const html = new Map<string, Html>();
  for (const name of new Set([...manifest.pages.values(), ...manifest.shells.map(({ file }) => file)])) {
    const page = await read(isSold ? name : (manifest.unsold.get(name) ?? name));
    const parts = page
      .replaceAll(publicUrlPlaceholder, escapeMarkup(publicUrl))
      .replace(plansPlaceholder, isSold ? 'sold' : 'given')
      .split(noncePlaceholder);
    html.set(name, (nonce) => parts.join(nonce));
  }
  const text = new Map<string, string>();
  for (const name of manifest.files) {
    if (!textFile.test(name)) continue;
    const address = name.endsWith('.xml') ? escapeMarkup(publicUrl) : publicUrl;
    text.set(name, (await read(name)).replaceAll(publicUrlPlaceholder, address));
  }
  return { html, text };
}
