import { describe, expect, it } from 'vitest';
import { renderDocument } from '#build/document.ts';
import { robots, routes, sitemap } from '#build/site-files.ts';

const parts = {
  title: 'Prices & "plans"',
  description: 'What <each> plan holds.',
  path: '/pricing',
  markup: '<main>Hello</main>',
  entry: '/assets/site.js',
  theme: { src: '/assets/theme.js', module: false },
  styles: ['/assets/site.css'],
  fonts: ['/assets/inter.woff2'],
  modulePreloads: ['/assets/react.js'],
};

describe('the document around a page', () => {
  it('escapes what it writes and keeps every script in a file', () => {
    const html = renderDocument(parts);
    expect(html).toContain('<title>Prices &amp; &quot;plans&quot;</title>');
    expect(html).toContain('content="What &lt;each&gt; plan holds."');
    expect(html).not.toMatch(/<script(?![^>]* src=)/);
    expect(html).not.toMatch(/<style|\sstyle=/);
  });

  it('sets the theme before anything is painted', () => {
    const html = renderDocument(parts);
    expect(html.indexOf('<script src="/assets/theme.js">')).toBeGreaterThan(0);
    expect(html.indexOf('<script src="/assets/theme.js">')).toBeLessThan(html.indexOf('rel="stylesheet"'));
  });

  it('gives readers and networks absolute addresses, to be filled in by whoever serves it', () => {
    const html = renderDocument(parts);
    expect(html).toContain('<link rel="canonical" href="__PUBLIC_URL__/pricing">');
    expect(html).toContain('<meta property="og:image" content="__PUBLIC_URL__/social-card.png">');
    expect(html).toContain('<meta name="csp-nonce" content="__CSP_NONCE__">');
  });

  it('keeps the application out of search results', () => {
    const html = renderDocument({ ...parts, path: null });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('canonical');
  });
});

describe('the files beside the pages', () => {
  it('list the public pages for search engines and for the server', () => {
    expect(sitemap()).toContain('<loc>__PUBLIC_URL__/privacy-policy</loc>');
    expect(sitemap()).toContain('<loc>__PUBLIC_URL__/ranking</loc>');
    expect(robots()).toContain('Sitemap: __PUBLIC_URL__/sitemap.xml');
    expect(JSON.parse(routes())).toMatchObject({
      pages: { '/': 'index.html', '/data-deletion': 'data-deletion.html', '/ranking/formula': 'ranking-formula.html' },
      shells: [
        { file: 'app.html', paths: ['/auth/', '/connect/', '/invitation', '/unsubscribe', '/login'] },
        { file: 'dashboard.html', paths: ['/dashboard', '/clients', '/social-accounts'] },
        { file: 'report.html', paths: ['/r/'] },
        { file: 'client-page.html', paths: ['/c/'] },
        { file: 'ranking-person.html', paths: ['/ranking/'] },
      ],
      unsold: { 'index.html': 'index.unsold.html', 'ranking-person.html': 'ranking-person.unsold.html' },
    });
  });
});
