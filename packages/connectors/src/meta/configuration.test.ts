import { expect, test } from 'vitest';
import { createFacebook } from '#src/facebook/index.ts';
import { createInstagram } from '#src/instagram/index.ts';

const surroundings = { clientId: '1', clientSecret: 's', baseUrl: null, timeoutMs: 10_000, now: () => new Date() };
const request = { redirectUri: 'https://ruche.example/auth/callback/facebook', state: 'abc', codeChallenge: 'c' };

test.each([createFacebook, createInstagram])(
  'a configuration of Login for Business stands for the scopes',
  (create) => {
    const listing = new URL(create(surroundings).authorizeUrl(request)).searchParams;
    expect(listing.get('scope')).toContain('pages_show_list');
    expect(listing.has('config_id')).toBe(false);
    const configured = new URL(create({ ...surroundings, configId: '4711' }).authorizeUrl(request)).searchParams;
    expect(configured.get('config_id')).toBe('4711');
    expect(configured.get('response_type')).toBe('code');
    expect(configured.has('scope')).toBe(false);
  },
);
