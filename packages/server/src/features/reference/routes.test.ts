import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refusals } from '#plugins/refusals.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { ApiDocument } from './schema.ts';

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

describe('the reference page', () => {
  it('is a page with a stylesheet of its own and no script', async () => {
    const { headers, body } = await server.app.inject('/api/v1/reference');
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('<link rel="stylesheet" href="/api/v1/reference.css">');
    // Without it browsers ask for /favicon.ico, which is not there.
    expect(body).toContain('<link rel="icon" type="image/svg+xml" href="/favicon.svg">');
    expect(body).not.toMatch(/<script|style=|<style/);
    const css = await server.app.inject('/api/v1/reference.css');
    expect([css.statusCode, css.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it('links every call from the navigation to its place', async () => {
    const { body } = await server.app.inject('/api/v1/reference');
    const targets = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets).toContain('get-api-v1-plans');
    for (const id of targets) expect(body).toContain(`id="${id}"`);
  });

  it('shows parameters, bodies, examples and refusals of a call, with everything escaped', async () => {
    const { body } = await extended.app.inject('/api/v1/reference');
    const article = /<article class="operation" id="post-api-v1-notes-id">.*?<\/article>/s.exec(body)?.[0] ?? '';
    expect(article).toContain('Write &lt;b&gt;a&lt;/b&gt; note');
    expect(article).toContain('in path');
    expect(article).toContain('Shown in <code>lists</code>.');
    expect(article).toContain('at most 80 characters');
    expect(article).toContain('&quot;email&quot;: &quot;person@example.com&quot;');
    expect(article).toContain('&quot;open&quot; | &quot;closed&quot;');
    expect(article).toMatch(/Errors:.*400/s);
  });
});
