import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

// Draws public/social-card.png from social-card.html, and the PNG icons from favicon.svg, with a Chromium that is at hand.
// Run it by hand after changing one of the two (`node packages/web/build/social-card.ts`) and commit what it wrote.

const run = promisify(execFile);
const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const publicFolder = join(import.meta.dirname, '..', 'public');

type Icon = { file: string; size: number; ground: string; inset: number };
const icons: Icon[] = [
  { file: 'favicon-32.png', size: 32, ground: 'transparent', inset: 0 },
  { file: 'apple-touch-icon.png', size: 180, ground: '#fbfaf7', inset: 26 },
  { file: 'icon-192.png', size: 192, ground: 'transparent', inset: 4 },
  { file: 'icon-512.png', size: 512, ground: 'transparent', inset: 10 },
  { file: 'icon-maskable-512.png', size: 512, ground: '#fbfaf7', inset: 104 },
];

async function shoot(page: string, file: string, size: { width: number; height: number }, profile: string) {
  await run(chromium, [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--hide-scrollbars',
    '--allow-file-access-from-files',
    '--default-background-color=00000000',
    `--user-data-dir=${profile}`,
    `--window-size=${size.width},${size.height}`,
    `--screenshot=${join(publicFolder, file)}`,
    pathToFileURL(page).href,
  ]);
  process.stdout.write(`public/${file} drawn\n`);
}

const folder = await mkdtemp(join(tmpdir(), 'ruche-pictures-'));
try {
  const card = join(import.meta.dirname, 'social-card.html');
  await shoot(card, 'social-card.png', { width: 1200, height: 630 }, folder);
  const mark = await readFile(join(publicFolder, 'favicon.svg'), 'utf8');
  for (const { file, size, ground, inset } of icons) {
    const page = join(folder, `${file}.html`);
    const style = `html{background:${ground}}body{margin:${inset}px}svg{display:block;width:${size - 2 * inset}px}`;
    await writeFile(page, `<!doctype html><style>${style}</style>${mark}`);
    await shoot(page, file, { width: size, height: size }, folder);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
