import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '#scripts/launch/settings.ts';
import { ratio, row } from './report.ts';

const DIST = join(ROOT, 'packages', 'web', 'dist');
const LIMIT_BYTES = 120_000;

/** Every script that the landing page's HTML makes a browser load at once. */
function firstScripts(html: string): string[] {
  const tags = html.match(/<script[^>]+src="[^"]+"|<link[^>]+rel="modulepreload"[^>]*>/g) ?? [];
  const addresses = tags.map((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '');
  return [...new Set(addresses)].filter((address) => address.startsWith('/'));
}

export function measureLandingBytes(): void {
  const scripts = firstScripts(readFileSync(join(DIST, 'index.html'), 'utf8'));
  const sizes = scripts.map((address) => gzipSync(readFileSync(join(DIST, address)), { level: 9 }).length);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log('\nLanding page, JavaScript of the first load');
  row(`gzip, ${scripts.length} files`, `${bytes} B`, `${ratio(bytes, LIMIT_BYTES)} the limit of ${LIMIT_BYTES} B`);
}
