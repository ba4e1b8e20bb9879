import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { referencePath } from '#features/reference/schema.ts';
import type { Guide } from './schema.ts';

/** In the order of the navigation. */
const slugs = ['getting-started', 'schedule-a-post', 'webhooks', 'import-a-calendar', 'limits', 'mcp', 'n8n', 'zapier'];

/** Where guides name the installation. */
const placeholder = 'https://ruche.example.com';

export async function readText(name: string, origin: string): Promise<string> {
  const text = await readFile(join(import.meta.dirname, name), 'utf8');
  return text.replaceAll(placeholder, origin);
}

export async function readGuides(origin: string): Promise<Guide[]> {
  return Promise.all(
    slugs.map(async (slug) => {
      const text = await readText(`${slug}.md`, origin);
      const [heading = '', summary = '', ...rest] = text.split(/\n{2,}/);
      const title = heading.replace(/^# /, '');
      return { slug, href: `${referencePath}/guides/${slug}`, title, summary, text: rest.join('\n\n') };
    }),
  );
}
