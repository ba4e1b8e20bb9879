import type { RequestListener } from 'node:http';
import { type Platforms, platformIds } from '@ruche/contracts/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connector, Grant, Tokens } from './connector.ts';
import { createConnectors } from './registry.ts';
import { startServer, type TestServer } from './testing/start-server.ts';

// Whatever a network writes into its answers, and be it what we sent: none of it may reach the reason that people read
// and logs keep.

const secrets = ['s3cr3t-client', 's3cr3t-access', 's3cr3t-refresh', 's3cr3t-person', 's3cr3t-code', 's3cr3t-verifier'];
const [clientSecret = '', access = '', refresh = '', person = '', code = '', codeVerifier = ''] = secrets;
const soon = new Date(Date.now() + 3_600_000);
const tokens: Tokens = { access, refresh, person, expiresAt: soon, refreshExpiresAt: soon };

const statuses = [200, 400, 401, 403, 429, 500];
const shapes: ((echo: string) => unknown)[] = [
  (echo) => ({ error: echo, error_description: echo, errors: [{ message: echo, detail: echo }] }),
  (echo) => ({ error: 'invalid_request', error_description: echo, message: echo }),
  (echo) => ({ error: { message: echo, type: 'OAuthException', code: 190, error_subcode: 460, error_user_msg: echo } }),
  (echo) => ({ error: { message: echo, type: echo, code: 4, fbtrace_id: echo } }),
  (echo) => ({ title: echo, detail: echo, type: `https://api.x.com/2/problems/${echo}`, status: 403 }),
  (echo) => ({ data: {}, error: { code: 'access_token_invalid', message: echo, log_id: echo } }),
  (echo) => ({ status: 401, code: 'REVOKED_ACCESS_TOKEN', serviceErrorCode: 65601, message: echo }),
  (echo) => echo,
];

let server: TestServer;
let answerWith: { status: number; shape: (echo: string) => unknown } = { status: 200, shape: (echo) => echo };

const echoing: RequestListener = (request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const echo = `${request.url} ${JSON.stringify(request.headers)} ${body} ${secrets.join(' ')}`;
    response.writeHead(answerWith.status, { 'retry-after': '7' }).end(JSON.stringify(answerWith.shape(echo)));
  });
};

beforeAll(async () => {
  server = await startServer(echoing);
});
afterAll(() => server.close());

function connect(): Connector[] {
  const settings: Platforms = {};
  for (const id of platformIds) settings[id] = { clientId: 'client', clientSecret, baseUrl: `${server.url}/${id}` };
  return Object.values(createConnectors(settings, { now: () => new Date(), timeoutMs: 20_000 }));
}

function failuresOf(connector: Connector) {
  const grant: Grant = { tokens, personId: null, scopes: connector.profile.scopes.map(({ id }) => id) };
  return Promise.all([
    Promise.resolve(connector.readDenial(clientSecret, secrets.join(' '))),
    connector.exchangeCode({ code, codeVerifier, redirectUri: 'http://localhost/auth/callback' }),
    connector.listAccounts(grant),
    connector.refresh(tokens),
    connector.checkAccount({ platformUserId: '1', tokens }),
    connector.revoke(tokens),
  ]);
}

test.each(statuses)(
  'no reason holds a token, a code or a secret when a network echoes them with status %s',
  async (status) => {
    for (const shape of shapes) {
      answerWith = { status, shape };
      for (const connector of connect()) {
        for (const outcome of await failuresOf(connector)) {
          if (outcome.kind === 'ok') continue;
          for (const secret of secrets) expect(JSON.stringify(outcome)).not.toContain(secret);
          expect(outcome.reason).toMatch(/^[A-Z].*[.]$/);
        }
      }
    }
  },
);
