import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { actAs } from '@ruche/database/people';
import { joinRanking } from '@ruche/database/ranking';
import { addRankedPerson } from '@ruche/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let folder: string;
let server: TestApp;
let giving: TestApp;
let unbuilt: TestApp;
let port: number;

const script = `console.log("${'honey '.repeat(400)}")`;
const head = '<meta name="csp-nonce" content="__CSP_NONCE__">';
const files: Record<string, string | Buffer> = {
  'dist/routes.json': JSON.stringify({
    unsold: { 'index.html': 'index.unsold.html' },
    pages: {
      '/': 'index.html',
      '/privacy-policy': 'privacy-policy.html',
      '/about': 'about/index.html',
      '/ranking/formula': 'about/index.html',
    },
    shells: [
      { file: 'app.html', paths: ['/auth/', '/dashboard', '/login'] },
      { file: 'report.html', paths: ['/r/'] },
      { file: 'person.html', paths: ['/ranking/'] },
    ],
  }),
  'dist/index.html': `${head}<link rel="canonical" href="__PUBLIC_URL__/"><style nonce="__CSP_NONCE__"></style>Landing`,
  'dist/index.unsold.html': `<html data-plans="__PLANS__">${head}Free`,
  'dist/privacy-policy.html': `${head}Privacy`,
  'dist/about/index.html': `${head}About`,
  'dist/app.html': `<html data-plans="__PLANS__">${head}Shell`,
  'dist/report.html': `${head}Report`,
  'dist/person.html': `<head>${head}<title>Somebody</title><meta name="description" content="?"><meta name="robots" content="noindex"></head>Person`,
  'dist/robots.txt': 'Sitemap: __PUBLIC_URL__/sitemap.xml\n',
  'dist/sitemap.xml': '<loc>__PUBLIC_URL__/</loc>',
  'dist/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'dist/.secret': 'hidden',
  'dist/assets/app-abc123.js': script,
  'dist/assets/app-abc123.js.br': brotliCompressSync(script),
  'dist/assets/app-abc123.js.map': '{}',
  'dist/assets/plain-def456.css': 'a{}',
  'private.txt': 'outside the build',
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ruche-web-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const installation = { webFolder: join(folder, 'dist'), publicUrl: 'https://ruche.example.com' };
  server = await startTestApp({ ...installation, env: { PLAN_SWITCHING: 'off' } });
  giving = await startTestApp(installation);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
  unbuilt = await startTestApp({ webFolder: join(folder, 'nothing') });
});
afterAll(async () => {
  await Promise.all([server.close(), giving.close(), unbuilt.close()]);
  await rm(folder, { recursive: true });
});

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

async function visit(url: string, headers: Record<string, string> = browser) {
  return server.app.inject({ url, headers });
}

const open = (url: string) => giving.app.inject({ url, headers: browser });

async function fetchRaw(path: string): Promise<{ statusCode: number; body: string }> {
  const request = get({ port, host: '127.0.0.1', path, headers: browser, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return { statusCode: answer.statusCode ?? 0, body: await text(answer) };
}

describe('pages', () => {
  it('are the prerendered ones and the shell for application paths', async () => {
    const expected = {
      '/': 'Landing',
      '/?utm=1': 'Landing',
      '/privacy-policy': 'Privacy',
      '/about': 'About',
      '/login': 'Shell',
      '/auth/signin': 'Shell',
      '/dashboard': 'Shell',
      '/dashboard/clients/7': 'Shell',
      '/r/token': 'Report',
    };
    for (const [url, text] of Object.entries(expected)) {
      const { statusCode, body, headers } = await visit(url);
      expect([url, statusCode, body.endsWith(text)]).toEqual([url, 200, true]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
    }
  });

  it('are about whoever they name, in the head, and 404 where nobody has the handle', async () => {
    const { userId } = await addRankedPerson(server.owner);
    await server.owner.orm.transaction(async (tx) => {
      await actAs(tx, userId);
      await joinRanking(tx, userId, { handle: 'ada-lund', name: 'Ada "$&" <b>Lund</b>' });
    });
    const { statusCode, body } = await visit('/ranking/Ada-Lund');
    expect([statusCode, body.endsWith('Person')]).toEqual([200, true]);
    expect(body).toContain(
      '<title>Ada &quot;$&amp;&quot; &lt;b&gt;Lund&lt;/b&gt; · Ranking of community managers · Ruche</title>',
    );
    expect(body).toContain('<meta property="og:url" content="https://ruche.example.com/ranking/ada-lund">');
    expect(body).toContain('property="og:image" content="https://ruche.example.com/ranking/ada-lund/card.png"');
    expect(body).toMatch(
      /<meta name="description" content="Ada [^"]+ in Ruche’s ranking of community managers\. Not ranked yet\.">/,
    );
    expect(body).toMatch(/<meta property="og:image:alt" content="Ada [^"]+">/);
    expect(body).toContain('<meta name="robots" content="noindex">');
    for (const url of ['/ranking/nobody-here', '/ranking/ada-lund/more', '/ranking/formulas']) {
      const unknown = await visit(url);
      expect([url, unknown.statusCode, unknown.body.includes('og:')]).toEqual([url, 404, false]);
    }
    expect((await visit('/ranking/formula')).statusCode).toBe(200);
    await server.owner.pool.query('ALTER FUNCTION ranking_faces RENAME TO hidden_faces');
    const without = await visit('/ranking/ada-lund');
    await server.owner.pool.query('ALTER FUNCTION hidden_faces RENAME TO ranking_faces');
    expect([without.statusCode, without.body.includes('<title>Somebody</title>')]).toEqual([200, true]);
  });

  it('carry the nonce of their own policy, another one each time', async () => {
    const nonces: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { headers, body } = await visit('/');
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? 'none';
      expect(body).toContain(`<meta name="csp-nonce" content="${nonce}">`);
      expect(body).toContain(`<style nonce="${nonce}">`);
      expect(body).not.toContain('__CSP_NONCE__');
      nonces.push(nonce);
    }
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('name the public address of the product', async () => {
    expect((await visit('/')).body).toContain('<link rel="canonical" href="https://ruche.example.com/">');
    expect((await visit('/robots.txt')).body).toBe('Sitemap: https://ruche.example.com/sitemap.xml\n');
    const sitemap = await visit('/sitemap.xml');
    expect(sitemap.body).toBe('<loc>https://ruche.example.com/</loc>');
    expect(sitemap.headers['content-type']).toContain('application/xml');
  });

  it('answer HEAD', async () => {
    for (const url of ['/', '/assets/app-abc123.js', '/favicon.svg', '/robots.txt']) {
      const { statusCode, body, headers } = await server.app.inject({ method: 'HEAD', url });
      expect([url, statusCode, body]).toEqual([url, 200, '']);
      expect(headers['content-type']).toBeTruthy();
    }
  });
});

describe('where plans aren’t sold', () => {
  it('pages are those without money, at the same addresses', async () => {
    expect((await open('/')).body).toMatch(/^<html data-plans="given">.*Free$/u);
    expect((await open('/privacy-policy')).body).toMatch(/Privacy$/u);
    expect((await open('/index.html')).headers['location']).toBe('/');
    expect((await open('/index.unsold.html')).headers['location']).toBe('/');
    expect((await visit('/index.unsold.html')).headers['location']).toBe('/');
  });

  it('the application is told', async () => {
    expect((await open('/dashboard')).body).toContain('<html data-plans="given">');
    expect((await visit('/dashboard')).body).toContain('<html data-plans="sold">');
  });
});

describe('files', () => {
  it('with a hash in their name are kept for a year, compressed by the build where it did', async () => {
    const compressed = await visit('/assets/app-abc123.js', { 'accept-encoding': 'br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.rawPayload).toEqual(files['dist/assets/app-abc123.js.br']);
    expect(compressed.headers['content-type']).toContain('javascript');
    const plain = await visit('/assets/plain-def456.css');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.body).toBe('a{}');
  });

  it('beside the pages are kept for a short time', async () => {
    const { statusCode, headers } = await visit('/favicon.svg', {});
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(headers['cache-control']).toBe('public, max-age=3600');
  });
});

describe('other addresses', () => {
  it('are led to the clean path of the same page, with their query', async () => {
    const moves = {
      '/privacy-policy/': '/privacy-policy',
      '/dashboard/clients/?page=2': '/dashboard/clients?page=2',
      '/index.html': '/',
      '/privacy-policy.html?a=b': '/privacy-policy?a=b',
      '/about/index.html': '/about',
      '/app.html': '/',
    };
    for (const [url, location] of Object.entries(moves)) {
      const { statusCode, headers } = await visit(url);
      expect([url, statusCode, headers['location']]).toEqual([url, 301, location]);
    }
  });

  it('lead home when somebody opens a page that does not exist', async () => {
    for (const url of ['/nowhere', '/dashboards', '/auth', '/auth/', '/r', '/r/', '/routes.json', '/.secret']) {
      const { statusCode, headers } = await visit(url);
      expect([url, statusCode, headers['location']]).toEqual([url, 302, '/']);
    }
    expect((await visit('/nowhere', {})).statusCode).toBe(302);
    expect((await visit('/nowhere', { accept: '*/*' })).statusCode).toBe(302);
  });

  it('never lead to another site', async () => {
    for (const url of ['//evil.example/', '//evil.example/%2e%2e', '/\\evil.example/', '/%2F%2Fevil.example/']) {
      const { headers } = await visit(url);
      expect([undefined, '/']).toContain(headers['location']);
    }
  });

  it('are refused as JSON where programs call', async () => {
    for (const url of [
      '/api/v1/nothing',
      '/api/',
      '/assets/gone-123.js',
      '/health/x',
      '/assets',
      '/mcp/x',
      '/.well-known/oauth-protected-resource/mcp',
    ]) {
      const { statusCode, json } = await visit(url);
      expect([url, statusCode]).toEqual([url, 404]);
      expect(json()).toMatchObject({ code: 'not_found' });
    }
    // Sign-in answers in the shape of its own contract.
    const signIn = await visit('/auth/v1/nothing');
    expect(signIn.statusCode).toBe(404);
    expect(signIn.headers['content-type']).toContain('application/json');
    for (const [url, accept] of [
      ['/nowhere.png', 'image/avif,*/*'],
      ['/nowhere', 'application/json'],
    ]) {
      expect((await visit(String(url), { accept: String(accept) })).statusCode).toBe(404);
    }
    expect((await server.app.inject({ method: 'POST', url: '/nowhere' })).statusCode).toBe(404);
  });

  it('never reach outside the build', async () => {
    const tricks = [
      '/../private.txt',
      '/assets/../../private.txt',
      '/assets/..%2f..%2fprivate.txt',
      '/%2e%2e/private.txt',
      '/%2e%2e%2fprivate.txt',
      '/assets/%2e%2e/%2e%2e/private.txt',
      '/assets/%2e%2e%2f%2e%2e%2fprivate.txt',
      '/assets/%252e%252e/private.txt',
      '/assets//app-abc123.js',
      '/assets/./app-abc123.js',
      '/assets/%00',
      '/assets/app-abc123.js%00.css',
      `/assets/${'x'.repeat(4000)}`,
    ];
    for (const url of tricks) {
      // As it is: a request made of a string would have its dots resolved first.
      const answer = await fetchRaw(url);
      expect(answer.body).not.toContain('outside the build');
      expect([url, answer.statusCode >= 300 && answer.statusCode < 500]).toEqual([url, true]);
    }
  });

  it('do not name what the build keeps beside its files', async () => {
    for (const url of ['/assets/app-abc123.js.br', '/assets/app-abc123.js.map']) {
      expect([url, (await visit(url)).statusCode]).toEqual([url, 404]);
    }
  });
});

describe('without a build', () => {
  it('pages say so, the API works, and the log says what to do', async () => {
    const page = await unbuilt.app.inject({ url: '/', headers: browser });
    expect(page.statusCode).toBe(503);
    expect(page.body).toContain('The web application isn’t built');
    expect((await unbuilt.app.inject('/api/v1/plans')).statusCode).toBe(200);
    expect((await unbuilt.app.inject('/api/v1/nothing')).statusCode).toBe(404);
    expect(unbuilt.log.text()).toContain('the web application isn’t built');
  });
});
