import { readFileSync } from 'node:fs';
import type { ContentFile } from '#src/publishing/content.ts';
import type { SampleFiles } from './publishing.ts';

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

const facts = {
  'square.jpg': { kind: 'image', mime: 'image/jpeg', width: 1080, height: 1080, durationMs: null },
  'tall.jpg': { kind: 'image', mime: 'image/jpeg', width: 1080, height: 1920, durationMs: null },
  'wide.jpg': { kind: 'image', mime: 'image/jpeg', width: 1200, height: 675, durationMs: null },
  'wide.png': { kind: 'image', mime: 'image/png', width: 800, height: 450, durationMs: null },
  'moving.gif': { kind: 'gif', mime: 'image/gif', width: 100, height: 100, durationMs: null },
  'tall.mp4': { kind: 'video', mime: 'video/mp4', width: 540, height: 960, durationMs: 5000 },
  'wide.mp4': { kind: 'video', mime: 'video/mp4', width: 1280, height: 720, durationMs: 4000 },
  'menu.pdf': { kind: 'document', mime: 'application/pdf', width: null, height: null, durationMs: null },
} as const satisfies Record<string, Partial<ContentFile>>;

export type SampleName = keyof typeof facts;

export function addSample(files: SampleFiles, name: SampleName, altText = ''): ContentFile {
  const content = name === 'menu.pdf' ? pdf : readFileSync(new URL(`samples/${name}`, import.meta.url));
  return files.add({ ...facts[name], fileName: name, content, altText });
}
