import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTemporarySandbox } from '#src/identity/testing/temporary-sandbox.ts';

let sandbox: Awaited<ReturnType<typeof startTemporarySandbox>>;
beforeAll(async () => {
  sandbox = await startTemporarySandbox();
});
afterAll(() => sandbox.stop());

describe('GET /control/people', () => {
  it('lists everybody with where they exist', async () => {
    const people: unknown = await (await fetch(`${sandbox.url}/control/people`)).json();
    expect(people).toContainEqual({
      id: 'alice-martin',
      name: 'Alice Martin',
      givenName: 'Alice',
      familyName: 'Martin',
      email: 'alice@example.com',
      emailVerified: true,
      domain: 'example.com',
      networks: [
        { network: 'google', userId: 'alice-martin' },
        { network: 'azure', userId: 'alice-martin' },
        { network: 'linkedin_oidc', userId: 'alice-martin' },
      ],
    });
  });

  it('lists one network alone', async () => {
    const response = await fetch(`${sandbox.url}/control/people?network=saml`);
    const people = (await response.json()) as { domain: string }[];
    expect(people.map(({ domain }) => domain)).toEqual(['miel.example', 'miel.example', 'miel.example']);
  });

  it('answers no other website', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await fetch(`${sandbox.url}/control/people`, { headers })).status).toBe(403);
  });
});

describe('the pages', () => {
  it('show the people, and both providers on the front page', async () => {
    const people = await (await fetch(`${sandbox.url}/identity/people`)).text();
    expect(people).toContain('Emma Lefèvre');
    expect(people).toContain('not verified');
    const front = await (await fetch(sandbox.url)).text();
    expect(front).toContain(`${sandbox.url}/identity/oidc`);
    expect(front).toContain(`${sandbox.url}/identity/saml/metadata`);
    expect(front).toContain('ruche-linkedin_oidc');
  });

  it('have no picture of nobody', async () => {
    expect((await fetch(`${sandbox.url}/identity/people/nobody/picture.svg`)).status).toBe(404);
  });
});
