import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WebManifest } from './schema.ts';

const noncePlaceholder = '__CSP_NONCE__';
const publicUrlPlaceholder = '__PUBLIC_URL__';

/** Files whose text names the product's own address. */
const textFile = /\.(txt|xml|webmanifest)$/;

type Html = (nonce: string) => string;
export type Presented = { html: Map<string, Html>; text: Map<string, string> };

function escapeMarkup(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Reads every page and small text once and puts the address in; only the nonce is left to each request. */
export async function prepareFiles(manifest: WebManifest, publicUrl: string): Promise<Presented> {
  const read = async (name: string) => readFile(join(manifest.folder, name), 'utf8');
  const html = new Map<string, Html>();
  for (const name of new Set([...manifest.pages.values(), ...manifest.shells.map(({ file }) => file)])) {
    const parts = (await read(name)).replaceAll(publicUrlPlaceholder, escapeMarkup(publicUrl)).split(noncePlaceholder);
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
