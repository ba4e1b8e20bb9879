import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { answerCompany, call, expectCode, fragmentOf, postToAcs, usualBrowser } from '@ruche/auth/testing';
import { childEnvironment } from '@ruche/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServerStack, startServerStack } from './testing/server-stack.ts';

const program = join(import.meta.dirname, 'add-sso.ts');

let stack: ServerStack;
let folder: string;
beforeAll(async () => {
  stack = await startServerStack({ hasSandbox: true });
  folder = await mkdtemp(join(tmpdir(), 'ruche-sso-'));
});
afterAll(async () => {
  await stack.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (...words: string[]) =>
  promisify(execFile)(process.execPath, [program, ...words], { env: { ...childEnvironment, ...stack.env } });

const setOut = (domain: string) => call(stack, '/sso', { body: { domain, skip_http_redirect: true } });

/** From the company's page, in the browser that set out, to the answer. */
async function enter(domain: string, email: string): Promise<URL> {
  const left = await usualBrowser.fetch(`${stack.url}/sso`, {
    method: 'POST',
    body: JSON.stringify({ domain, skip_http_redirect: true }),
  });
  const { url } = (await left.json()) as { url: string };
  return postToAcs(stack, await answerCompany(url, email));
}

it('lets the people of a domain in through their company', async () => {
  expectCode(await setOut('cire.example'), 404, 'sso_provider_not_found');
  const { stdout } = await run(`${stack.sandboxUrl}/identity/saml/metadata`, 'cire.example', 'Pollen.Example');
  expect(stdout).toContain('/auth/v1/sso/saml/metadata');
  expect(fragmentOf(await enter('cire.example', 'rosa@cire.example')).has('access_token')).toBe(true);
  expect((await setOut('pollen.example')).status).toBe(200);
});

it('reads metadata from a file, and takes over what has changed', async () => {
  const metadata = await (await fetch(`${stack.sandboxUrl}/identity/saml/metadata`)).text();
  const file = join(folder, 'metadata.xml');
  await writeFile(file, metadata.replace(/Location="[^"]*"/, 'Location="https://moved.example/sso"'));
  await run(file, 'propolis.example');
  expect((await setOut('propolis.example')).body['url']).toContain('https://moved.example/sso?SAMLRequest=');
  const { rows } = await stack.owner.pool.query('SELECT 1 FROM auth.sso_providers');
  expect(rows).toHaveLength(1);
});

it('says what is wrong and registers nothing', async () => {
  const other = join(folder, 'other.xml');
  await writeFile(other, '<html/>');
  const wrong: [string[], string][] = [
    [['https://x.example/metadata'], '<domain…>'],
    [['x.xml', 'https://x.example'], 'Not a domain'],
    [[other, 'x.example'], 'isn’t the metadata'],
    [[`${stack.sandboxUrl}/nowhere`, 'x.example'], 'answered 404'],
  ];
  for (const [words, text] of wrong) {
    const refusal = { code: 1, stderr: expect.stringContaining(text) as string };
    await expect(run(...words)).rejects.toMatchObject(refusal);
  }
  expectCode(await setOut('x.example'), 404, 'sso_provider_not_found');
});
