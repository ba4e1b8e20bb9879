import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeBudgets, measureBudgets } from '#build/budgets.ts';

const pages = [
  'index.html',
  'privacy-policy.html',
  'terms-of-service.html',
  'data-deletion.html',
  'ranking.html',
  'ranking-formula.html',
  'ranking-person.html',
];

const layout = 'src/app/routes/dashboard-layout.tsx';
const authClient = 'src/lib/create-auth-client.ts';
const inLayout = 'src/app/routes/dashboard-inside.tsx';

/** Hex of random bytes: gzip brings it to about half, and never much further. */
function script(gzipped: number): string {
  return randomBytes(gzipped).toString('hex');
}

describe('script budgets', () => {
  let dist: string;

  beforeEach(async () => {
    dist = await mkdtemp(join(tmpdir(), 'ruche-budgets-'));
    await mkdir(join(dist, '.vite'));
    await mkdir(join(dist, 'assets'));
    const manifest = {
      'src/app/site-entry.tsx': { file: 'assets/site.js', imports: ['_react.js'], dynamicImports: ['landing'] },
      'src/app/app-entry.tsx': {
        file: 'assets/app.js',
        imports: ['_react.js'],
        dynamicImports: ['calendar', 'list', layout, inLayout, authClient],
      },
      [layout]: { file: 'assets/layout.js' },
      [inLayout]: { file: 'assets/inside.js' },
      [authClient]: { file: 'assets/auth.js' },
      '_react.js': { file: 'assets/react.js' },
      '_table.js': { file: 'assets/table.js', imports: ['_react.js'] },
      landing: { file: 'assets/landing.js' },
      calendar: { file: 'assets/calendar.js', imports: ['_table.js', '_react.js'] },
      list: { file: 'assets/list.js', imports: ['_react.js'] },
    };
    await writeFile(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
    const ofClientPage = { entry: { file: 'assets/client.js' }, post: { file: 'assets/client-post.js' } };
    await writeFile(join(dist, '.vite/client-page-manifest.json'), JSON.stringify(ofClientPage));
    await mkdir(join(dist, 'c'));
    await writeFile(join(dist, 'c/worker.js'), script(3000));
    const sizes = {
      site: 2,
      app: 10,
      react: 60,
      table: 120,
      landing: 30,
      calendar: 40,
      list: 5,
      theme: 1,
      layout: 60,
      inside: 100,
      auth: 3,
      client: 20,
      'client-post': 30,
    };
    for (const [name, size] of Object.entries(sizes)) {
      await writeFile(join(dist, `assets/${name}.js`), script(size * 1000));
    }
    const head = '<script src="/assets/theme.js"></script><script type="module" src="/assets/site.js"></script>';
    const preload = '<link rel="modulepreload" href="/assets/landing.js">';
    for (const page of pages) await writeFile(join(dist, page), page === 'index.html' ? head + preload : head);
    await writeFile(join(dist, 'app.html'), '<script type="module" src="/assets/app.js"></script>');
    const clientHead =
      '<script src="/assets/theme.js"></script><script type="module" src="/assets/client.js"></script>';
    await writeFile(join(dist, 'client-page.html'), clientHead);
    await writeFile(join(dist, 'report.html'), '<script type="module" src="/assets/list.js"></script>');
  });
  afterEach(() => rm(dist, { recursive: true, force: true }));

  it('counts every script of a page once, the imports nobody preloaded included', async () => {
    const landing = (await measureBudgets(dist)).find(({ name }) => name === '/');
    expect(landing?.files.toSorted()).toEqual(
      ['assets/landing.js', 'assets/react.js', 'assets/site.js', 'assets/theme.js'].toSorted(),
    );
    expect((landing?.bytes ?? 0) / 1000).toBeGreaterThan(93);
    expect((landing?.bytes ?? 0) / 1000).toBeLessThan(120);
  });

  it('counts the shell, the route and what the route imports, and names the route that is too heavy', async () => {
    const measures = await measureBudgets(dist);
    const over = measures.filter(({ bytes, limit }) => bytes > limit).map(({ name }) => name);
    expect(over).toEqual(['calendar', inLayout]);
    expect(describeBudgets(measures)).toMatch(/^calendar\s.+over$/m);
    expect(describeBudgets(measures)).toMatch(/^list\s.+ok$/m);
    // A report behind its link is read without the application's shell.
    expect(measures.find(({ name }) => name === '/r/$token')?.files).toEqual(['assets/list.js', 'assets/react.js']);
    // The frame alone is light enough; a screen is never loaded without it.
    expect(measures.find(({ name }) => name === inLayout)?.files).toContain('assets/layout.js');
  });

  it('counts all that a client’s page can ever load, its worker included', async () => {
    const page = (await measureBudgets(dist)).find(({ name }) => name === '/c/$token');
    expect(page?.files.toSorted()).toEqual([
      'assets/client-post.js',
      'assets/client.js',
      'assets/theme.js',
      'c/worker.js',
    ]);
    expect(page?.limit).toBe(60_000);
  });

  it('counts what every screen waits for, without what is loaded beside it', async () => {
    const measures = await measureBudgets(dist);
    const base = measures.find(({ kind }) => kind === 'base');
    expect(base?.files.toSorted()).toEqual(['assets/app.js', 'assets/layout.js', 'assets/react.js']);
    expect(base?.limit).toBe(170_000);
    expect(measures.find(({ name }) => name === 'list')?.files).toContain('assets/auth.js');
  });
});
