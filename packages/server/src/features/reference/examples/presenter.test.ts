import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiDocument, areasOf, type Entry, type Schemas } from '#features/reference/schema.ts';
import { type Api, addClient, startApi } from '#testing/api.ts';
import { createKey, giveApiAccess, type TestKey } from '#testing/api-keys.ts';
import { openWorkplace } from '#testing/guides/run.ts';
import { curlOf, typescriptOf } from './presenter.ts';
import { isUpload, requestExampleOf, urlOf } from './schema.ts';

let api: Api;
let key: TestKey;
let entries: Entry[];
let schemas: Schemas;

beforeAll(async () => {
  api = await startApi({ app: { rateLimit: { max: 1_000_000, windowMs: 60_000 } } });
  const ada = await api.signUp();
  await giveApiAccess(api, ada);
  await addClient(ada);
  key = await createKey(api, ada);
  const document = (await api.call('GET', '/openapi.json')).body as unknown as ApiDocument;
  schemas = document.components?.schemas ?? {};
  entries = areasOf(document)
    .flatMap((area) => area.entries)
    .filter(({ operation }) => !isUpload(operation));
});
afterAll(() => api.close());

/** What the example of an operation is about doesn't exist here; that it can be read is what counts. */
it('every example for keys is a request that the API understands', async () => {
  const misread: unknown[] = [];
  for (const entry of entries.filter(({ access, path }) => access.kind !== 'people' && path.startsWith('/api/v1'))) {
    const request = requestExampleOf(entry, schemas);
    if (request.takesImage) continue;
    const { status, body } = await key.call(entry.method.toUpperCase(), urlOf(entry, request).replace('/api/v1', ''), {
      ...(request.body !== undefined && { body: request.body }),
    });
    if (
      ['validation_failed', 'malformed_request', 'internal', 'unsupported_media_type'].includes(String(body['code']))
    ) {
      misread.push({ operation: `${entry.method} ${entry.path}`, sent: request.body, status, body });
    }
  }
  expect(misread).toEqual([]);
});

it('every example in TypeScript passes the compiler, with the SDK’s methods for keys', async () => {
  const workplace = await openWorkplace();
  const withoutSdk: string[] = [];
  const withSdk: string[] = [];
  for (const entry of entries) {
    const written = { entry, request: requestExampleOf(entry, schemas), origin: 'https://ruche.example.com' };
    const source = typescriptOf(written, schemas);
    await writeFile(join(workplace.folder, `${entry.id}.ts`), `${source}\nexport {};\n`);
    const isForKeys = entry.access.kind === 'scope' || entry.access.kind === 'any-key';
    if (isForKeys && !source.includes('ruche.')) withoutSdk.push(`${entry.method} ${entry.path}`);
    if (!isForKeys && source.includes('@ruche/sdk')) withSdk.push(`${entry.method} ${entry.path}`);
    expect(curlOf(written)).toContain(isForKeys ? '$RUCHE_API_KEY' : 'curl ');
  }
  expect(await workplace.checkTypes()).toBe('');
  expect({ withoutSdk, withSdk }).toEqual({ withoutSdk: [], withSdk: [] });
  await workplace.close();
});
