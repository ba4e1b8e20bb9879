import { errorCodes, errorStatus } from '@ruche/contracts/api';
import { apiScopes } from '@ruche/contracts/api-keys';
import { webhookEventIds } from '@ruche/contracts/webhooks';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refusals } from '#plugins/refusals.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { isUpload } from './examples/schema.ts';
import { type ApiDocument, type Area, areasOf, type Operation } from './schema.ts';

let server: TestApp;
let extended: TestApp;

function addRoutes(app: FastifyInstance) {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/v1/notes/:id',
    {
      schema: {
        tags: ['Plans'],
        summary: 'Write <b>a</b> note',
        params: z.object({ id: z.uuid() }),
        querystring: z.object({ draft: z.stringbool().optional() }),
        body: z.object({
          title: z.string().max(80).meta({ description: 'Shown in `lists`.' }),
          author: z.object({ email: z.email() }),
          status: z.enum(['open', 'closed']).default('open'),
          parent: z.object({ id: z.uuid() }).nullable(),
        }),
        response: { 201: z.object({ at: z.iso.datetime() }), ...refusals('validation_failed') },
      },
    },
    async (_request, reply) => reply.code(201).send({ at: new Date().toISOString() }),
  );
}

beforeAll(async () => {
  server = await startTestApp();
  extended = await startTestApp({ addRoutes });
});
afterAll(() => Promise.all([server.close(), extended.close()]));

async function describeApi({ app }: TestApp): Promise<ApiDocument & { openapi: string }> {
  return (await app.inject('/api/v1/openapi.json')).json();
}

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : refsIn(inner)));
}

async function readPage(path: string, { app }: TestApp = server): Promise<string> {
  const { statusCode, headers, body } = await app.inject(path);
  expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
  return body;
}

/** Every page that the first one leads to. */
async function readPages(): Promise<Map<string, string>> {
  const first = await readPage('/api/v1/reference');
  const links = [...first.matchAll(/href="(\/api\/v1\/reference[^"#]*)"/g)].map(([, href]) => href ?? '');
  const paths = [...new Set(links)].filter((href) => !href.includes('/assets/') && !href.endsWith('.json'));
  return new Map(await Promise.all(paths.map(async (path) => [path, await readPage(path)] as const)));
}

const articleOf = (page: string, id: string) =>
  new RegExp(`<article class="operation split" id="${id}".*?</article>`, 's').exec(page)?.[0] ?? '';

describe('the OpenAPI document', () => {
  it('describes every call: summary, tag, answers with schemas', async () => {
    const document = await describeApi(server);
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: 'http://localhost:5300' }]);
    const paths = Object.keys(document.paths);
    expect(paths).toEqual(expect.arrayContaining(['/api/v1/plans', '/health/live', '/health/ready', '/metrics']));
    const tags = document.tags?.map(({ name }) => name);
    const withoutSchema: string[] = [];
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        expect(operation.summary).toBeTruthy();
        expect(operation.tags?.every((tag) => tags?.includes(tag))).toBe(true);
        expect(Object.keys(operation.responses)).toContain('500');
        // HTTP allows neither of the two a body.
        const { 204: _nothing, 304: _unchanged, ...answers } = operation.responses;
        for (const [status, { content }] of Object.entries(answers)) {
          if (!Object.values(content ?? {})[0]?.schema) withoutSchema.push(`${method} ${path} ${status}`);
        }
      }
    }
    // The protocol of uploads answers in headers alone.
    expect(withoutSchema).toEqual(['post /api/v1/media/uploads 201']);
  });

  it('refers only to schemas that it holds', async () => {
    const document = await describeApi(server);
    const refs = new Set(refsIn(document));
    expect(refs).toContain('#/components/schemas/Error');
    for (const ref of refs) {
      expect(document.components?.schemas).toHaveProperty([ref.replace('#/components/schemas/', '')]);
    }
  });
});

const badges = { 'any-key': 'Any key', people: 'People only', open: 'No key needed' };

/** The protocol of uploads has a guide instead. */
const examplesOf = (operation: Operation) =>
  isUpload(operation) ? ['guides/schedule-a-post#upload-the-image'] : ['>curl<', '>TypeScript<'];

function expectDescribed({ href, entries }: Area, pages: Map<string, string>): void {
  for (const { id, method, path, operation, access } of entries) {
    const article = articleOf(pages.get(href) ?? '', id);
    const badge = access.kind === 'scope' ? access.scope : badges[access.kind];
    const verb = method === 'delete' ? 'DEL' : method.toUpperCase();
    const shown = ['<h2>', `>${verb}</span>`, `<code>${path}</code>`, `>${badge}<`, ...examplesOf(operation)];
    expect({ method, path, missing: shown.filter((part) => !article.includes(part)) }).toEqual({
      method,
      path,
      missing: [],
    });
    for (const { name } of operation.parameters ?? [])
      expect(article).toContain(name === 'ruche-workspace' ? 'Ruche-Workspace' : name);
  }
}

describe('the reference', () => {
  it('has every operation of the document, with its scope and how to call it', async () => {
    const document = await describeApi(server);
    const areas = areasOf(document);
    const pages = await readPages();
    const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
    expect(areas.flatMap(({ entries }) => entries)).toHaveLength(operations.length);
    for (const area of areas) expectDescribed(area, pages);
  });

  it('explains every scope, error code, and webhook event', async () => {
    const pages = await readPages();
    for (const scope of apiScopes) expect(pages.get('/api/v1/reference')).toContain(`<code>${scope}</code>`);
    const errors = pages.get('/api/v1/reference/errors') ?? '';
    for (const code of errorCodes) {
      const [before = '', entry = ''] = errors.split(`<div class="code-entry" id="${code}">`);
      expect(before.slice(before.lastIndexOf('<h2'))).toContain(`id="status-${errorStatus[code]}"`);
      expect(entry.slice(0, entry.indexOf('</div>'))).toMatch(
        /badge retry-.*<dd><p>.+<\/p><p class="next">.+<\/p><\/dd>/s,
      );
    }
    const events = pages.get('/api/v1/reference/webhook-events') ?? '';
    for (const event of webhookEventIds) expect(articleOf(events, event)).toContain('clientId');
  });

  it('leads nowhere in vain: every link and place exists', async () => {
    const pages = await readPages();
    expect(pages.size).toBeGreaterThan(20);
    const broken: string[] = [];
    for (const [path, page] of pages) {
      for (const [, href = ''] of page.matchAll(/href="(\/api\/v1\/reference[^"]*|#[^"]*)"/g)) {
        const [target = '', place] = href.split('#');
        if (target.includes('/assets/') || target.includes('.json')) continue;
        const there = pages.get(target === '' ? path : target);
        if (!there || (place !== undefined && !there.includes(`id="${place}"`))) broken.push(`${href} on ${path}`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('follows the content policy: scripts and styles are files of its own, kept until they change', async () => {
    const page = await readPage('/api/v1/reference');
    expect(page).not.toMatch(/<script(?![^>]* src=)|style=|<style|\son[a-z]+="/);
    const files = [...page.matchAll(/(?:src|href)="(\/api\/v1\/reference\/assets\/[^"]+)"/g)].map(
      ([, file]) => file ?? '',
    );
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) {
      const { statusCode, headers } = await server.app.inject(file);
      expect([file, statusCode, headers['cache-control']]).toEqual([file, 200, 'public, max-age=31536000, immutable']);
      const stale = await server.app.inject(file.replace(/assets\/[^/]+/, 'assets/older'));
      expect([stale.statusCode, stale.headers['cache-control']]).toEqual([200, 'no-cache']);
    }
    // Without it browsers ask for /favicon.ico, which is not there.
    expect(page).toContain('<link rel="icon" type="image/svg+xml" href="/favicon.svg">');
  });

  it('isn’t sent again to who has it, and has nothing at other addresses', async () => {
    for (const url of ['/api/v1/reference/errors', '/api/v1/openapi.json', '/api/v1/reference/search.json']) {
      const { headers } = await server.app.inject(url);
      const again = await server.app.inject({ url, headers: { 'if-none-match': String(headers['etag']) } });
      expect([url, again.statusCode, again.body]).toEqual([url, 304, '']);
    }
    for (const page of [
      'nothing',
      '..%2f..%2fpackage.json',
      'assets/x/..%2froutes.ts',
      'assets/x/constructor',
      '__proto__',
    ]) {
      expect([page, (await server.app.inject(`/api/v1/reference/${page}`)).statusCode]).toEqual([page, 404]);
    }
  });

  it('is searched by what there is', async () => {
    const index: { title: string; href: string }[] = (await server.app.inject('/api/v1/reference/search.json')).json();
    const titles = index.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Create or schedule a post', 'post_refused', 'publication.failed']));
    const pages = await readPages();
    const broken: string[] = [];
    for (const { href } of index) {
      const [path = '', place] = href.split('#');
      if (!pages.get(path)?.includes(place === undefined ? '' : `id="${place}"`)) broken.push(href);
    }
    expect(broken).toEqual([]);
  });

  it('shows parameters, bodies, and examples of an operation, with everything escaped', async () => {
    const article = articleOf(await readPage('/api/v1/reference/plans', extended), 'post-api-v1-notes-id');
    expect(article).toContain('Write &lt;b&gt;a&lt;/b&gt; note');
    expect(article).not.toContain('<b>');
    expect(article).toMatch(/Path parameters.*<code class="field-name">id<\/code>.*UUID/s);
    expect(article).toContain('Shown in <code>lists</code>.');
    expect(article).toContain('up to 80 characters');
    expect(article).toMatch(/field-name">parent<\/code>.*?can be null/s);
    expect(article).toContain('<code>open</code> <code>closed</code>');
    expect(article).toContain('person@example.com');
    expect(article).toMatch(/Errors.*status-400/s);
  });
});
