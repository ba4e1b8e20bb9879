import { X509Certificate } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { Constants } from 'samlify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acsUrl, createServiceProvider, entityId } from '#src/identity/testing/service-provider.ts';
import { startTemporarySandbox } from '#src/identity/testing/temporary-sandbox.ts';

let sandbox: Awaited<ReturnType<typeof startTemporarySandbox>>;
let metadata: string;
beforeAll(async () => {
  sandbox = await startTemporarySandbox();
  metadata = await (await fetch(`${sandbox.url}/identity/saml/metadata`)).text();
});
afterAll(() => sandbox.stop());

function addressOf(xml: string): string {
  const request = encodeURIComponent(deflateRawSync(xml).toString('base64'));
  return `${sandbox.url}/identity/saml/sso?SAMLRequest=${request}`;
}

/** A field of the form that the page sends on. */
function fieldOf(page: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
}

async function answer(url: string, query: Record<string, string>) {
  const response = await fetch(`${url}&${new URLSearchParams(query).toString()}`);
  const page = await response.text();
  return { response, page, samlResponse: fieldOf(page, 'SAMLResponse') };
}

describe('metadata', () => {
  it('names itself, its address and a certificate that is valid', () => {
    expect(metadata).toContain(`entityID="${sandbox.url}/identity/saml/metadata"`);
    expect(metadata).toContain(`Location="${sandbox.url}/identity/saml/sso"`);
    const base64 = /<(?:\w+:)?X509Certificate>([^<]+)</.exec(metadata)?.[1] ?? '';
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'));
    expect(certificate.validToDate.getTime()).toBeGreaterThan(Date.now());
  });
});

describe('signing in from a script', () => {
  it('sends a signed answer to the request, meant for the asker and for now', async () => {
    const provider = createServiceProvider(metadata);
    const { id, url } = provider.ask('back to work & more');
    const { response, page, samlResponse } = await answer(url, {
      sandbox_auto: 'allow',
      login_hint: 'emma@miel.example',
    });
    expect(page).toContain(`action="${acsUrl}"`);
    expect(fieldOf(page, 'RelayState')).toBe('back to work &amp; more');
    expect(page).toContain('<script type="module" src="/identity/assets/send-form.js">');
    expect(page).toContain('Continue to localhost:5498');
    expect(response.headers.get('content-security-policy')).toContain('http://localhost:*');

    const { extract } = await provider.read(samlResponse);
    expect(extract).toMatchObject({
      nameID: 'emma@miel.example',
      audience: entityId,
      issuer: `${sandbox.url}/identity/saml/metadata`,
      response: { inResponseTo: id, destination: acsUrl },
      attributes: { email: 'emma@miel.example', firstName: 'Emma', lastName: 'Lefèvre' },
    });
    const conditions = extract.conditions ?? {};
    expect(Date.parse(String(conditions['notOnOrAfter']))).toBeGreaterThan(Date.now());
  });

  it('signs the message and the assertion: neither can be changed', async () => {
    const provider = createServiceProvider(metadata);
    const { samlResponse } = await answer(provider.ask().url, {
      sandbox_auto: 'allow',
      login_hint: 'emma@miel.example',
    });
    const xml = Buffer.from(samlResponse, 'base64').toString();
    expect(xml.match(/<ds:Signature /g)).toHaveLength(2);
    const forged = Buffer.from(xml.replaceAll('emma@miel.example', 'farid@miel.example')).toString('base64');
    await expect(provider.read(forged)).rejects.toThrow(/SIGNATURE|ERR_/);
  });

  it('names a person for ever when the request wants that', async () => {
    const provider = createServiceProvider(metadata, { nameIDFormat: Constants.namespace.format.persistent });
    const { samlResponse } = await answer(provider.ask().url, { sandbox_auto: 'allow', login_hint: 'farid-benali' });
    expect((await provider.read(samlResponse)).extract.nameID).toBe('farid-benali');
  });

  it('takes a request that says no more than it must', async () => {
    const xml =
      '<AuthnRequest xmlns="urn:oasis:names:tc:SAML:2.0:protocol" ID="_1" Version="2.0" IssueInstant="2026-01-01T00:00:00Z"' +
      ` AssertionConsumerServiceURL="${acsUrl}"><Issuer xmlns="urn:oasis:names:tc:SAML:2.0:assertion">${entityId}</Issuer></AuthnRequest>`;
    const { samlResponse } = await answer(addressOf(xml), { sandbox_auto: 'allow' });
    const { extract } = await createServiceProvider(metadata).read(samlResponse);
    expect(extract).toMatchObject({ nameID: 'emma@miel.example', response: { inResponseTo: '_1' } });
  });

  it('makes a person of an email address nobody has', async () => {
    const provider = createServiceProvider(metadata);
    const query = { sandbox_auto: 'allow', login_hint: 'hugo.petit@miel.example' };
    const { samlResponse } = await answer(provider.ask().url, query);
    expect((await provider.read(samlResponse)).extract.attributes).toMatchObject({
      firstName: 'Hugo',
      lastName: 'Petit',
    });
  });

  it('refuses for the person, in a signed answer without an assertion', async () => {
    const provider = createServiceProvider(metadata);
    const { samlResponse } = await answer(provider.ask().url, { sandbox_auto: 'deny' });
    const xml = Buffer.from(samlResponse, 'base64').toString();
    expect(xml).toContain('urn:oasis:names:tc:SAML:2.0:status:AuthnFailed');
    expect(xml).toContain('<ds:Signature ');
    expect(xml).not.toContain('<saml:Assertion');
    await expect(provider.read(samlResponse)).rejects.toThrow(/AuthnFailed/);
  });
});

describe('the page', () => {
  it('offers the company’s people and carries the one chosen back', async () => {
    const provider = createServiceProvider(metadata);
    const { url } = provider.ask();
    const page = await (await fetch(url)).text();
    expect(page).toContain('Greta Nilsson');
    expect(page).not.toContain('alice@example.com');
    const chosen = await fetch(url, { method: 'POST', body: new URLSearchParams({ person: 'greta-nilsson' }) });
    const { extract } = await provider.read(fieldOf(await chosen.text(), 'SAMLResponse'));
    expect(extract.nameID).toBe('greta@miel.example');
  });

  it('asks again when what was typed is no address, and takes no for an answer', async () => {
    const { url } = createServiceProvider(metadata).ask();
    const again = await fetch(url, { method: 'POST', body: new URLSearchParams({ email: 'nobody' }) });
    expect(again.status).toBe(422);
    const refused = await fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'deny' }) });
    expect(await refused.text()).toContain('You declined.');
  });
});

const refusal = async (url: string) => {
  const response = await fetch(`${url}&sandbox_auto=allow`);
  const { message } = (await response.json()) as { message: string };
  return { status: response.status, message };
};

const askWith = (xml: string) => refusal(addressOf(xml));

describe('what it refuses', () => {
  it.each([
    [
      'an answer to another machine',
      { acs: 'https://evil.example/auth/v1/sso/saml/acs' },
      'AssertionConsumerServiceURL',
    ],
    ['an answer to another path', { acs: 'http://localhost:5498/elsewhere' }, 'AssertionConsumerServiceURL'],
    ['somebody asking for somebody else', { issuer: 'http://localhost:9999/metadata' }, 'Issuer should be'],
  ])('%s', async (_what, overrides, message) => {
    const { url } = createServiceProvider(metadata, overrides).ask();
    expect(await refusal(url)).toEqual({ status: 400, message: expect.stringContaining(message) as string });
  });

  it.each([
    ['what is not XML', 'hello'],
    ['an element left open', '<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_1">'],
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><AuthnRequest ID="_1" Version="2.0" IssueInstant="x"/>'],
    ['another version', '<AuthnRequest ID="_1" Version="1.1" IssueInstant="2020-01-01T00:00:00Z"/>'],
  ])('%s', async (_what, xml) => {
    expect(await askWith(xml)).toEqual({ status: 400, message: expect.stringContaining('well-formed') as string });
  });

  it('what is not deflated, and no request at all', async () => {
    const { status } = await refusal(`${sandbox.url}/identity/saml/sso?SAMLRequest=bm90IGRlZmxhdGVk`);
    expect(status).toBe(400);
    expect((await refusal(`${sandbox.url}/identity/saml/sso?`)).message).toContain('SAMLRequest');
  });
});

it('keeps its certificate across a restart, in a file for its owner alone', async () => {
  await sandbox.restart();
  expect(await (await fetch(`${sandbox.url}/identity/saml/metadata`)).text()).toBe(metadata);
  expect(statSync(join(sandbox.folder, 'saml.sqlite')).mode & 0o077).toBe(0);
});
