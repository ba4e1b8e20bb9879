import type { ApiKey } from '@ruche/contracts/api-keys';
import type { WebhookDelivery, WebhookEndpoint } from '@ruche/contracts/webhooks';
import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { personKeys } from '#entities/people/person-keys.ts';

// The sign-in client reads the page's address as it is loaded.
vi.stubGlobal('window', { location: new URL('http://localhost/dashboard') });
const { ApiScreen } = await import('./components/api-screen.tsx');
const { ApiOffer } = await import('./components/api-offer.tsx');
const { KeyRow } = await import('./components/key-row.tsx');
const { EndpointRow } = await import('./components/endpoint-row.tsx');
const { EndpointNotice, TestResult } = await import('./components/endpoint-notice.tsx');
const { DeliveryRow } = await import('./components/delivery-row.tsx');
vi.unstubAllGlobals();

const nothing = () => undefined;
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
});

/** The text that is shown, one space between its pieces. */
const textOf = (part: ReactNode) =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queries}>{part}</QueryClientProvider>
    </RouterContextProvider>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&quot;', '"');

const become = (role: 'owner' | 'manager') => queries.setQueryData(personKeys.me, { user: { id: 'me' }, role });
const workspaceOn = (inForce: 'pro' | 'expert') => ({ plan: { inForce } }) as WorkspaceView;

const key: ApiKey = {
  id: 'key',
  name: 'Zapier',
  prefix: 'ruche_k3Xq2a',
  scopes: ['posts:write', 'clients:read'],
  clients: null,
  state: 'active',
  createdBy: 'Ada',
  createdAt: '2026-01-05T12:00:00Z',
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
};

const named = (names: string[]) =>
  textOf(<KeyRow apiKey={{ ...key, clients: names.map((name) => ({ id: name, name })) }} />);

describe('a key in the list', () => {
  it('says what it may do, for which clients, who made it, and that no program used it yet', () => {
    const text = textOf(<KeyRow apiKey={key} onRevoke={nothing} />);
    expect(text).toContain('Zapier ruche_k3Xq2a…');
    expect(text).toContain('Write: Posts and calendar · Read: Clients All clients');
    expect(text).toContain('Created by Ada on Jan 5, 2026 Never used Never expires');
    expect(text).toContain('Revoke');
  });

  it('names the first of its clients, and says so where all of them were deleted', () => {
    expect(named(['Atelier', 'Zénith'])).toContain('Only Atelier and Zénith');
    expect(named(['Atelier', 'Zénith', 'Plume'])).toContain('Only Atelier, Zénith, and 1 more');
    expect(named([])).toContain('No client: those it was limited to are deleted');
  });

  it('stays readable once its creator’s account is gone, and can’t be revoked twice', () => {
    const revoked = { ...key, createdBy: null, state: 'revoked', revokedAt: '2026-02-01T12:00:00Z' } as const;
    const text = textOf(<KeyRow apiKey={revoked} />);
    expect(text).toContain('Created Jan 5, 2026 Never used Revoked Feb 1, 2026');
    expect(text).not.toMatch(/Revoke(?!d)/);
  });
});

describe('the API settings', () => {
  it('explain to others than owners who can do it', () => {
    become('manager');
    const text = textOf(<ApiScreen workspace={workspaceOn('expert')} />);
    expect(text).toContain('Only the owner manages API access');
    expect(text).not.toContain('Create key');
  });

  it('say below the plan what it would give, and lead to the plans', () => {
    become('owner');
    const text = textOf(<ApiOffer />);
    expect(text).toContain('API access is included in the Expert plan.');
    expect(text).toContain('See plans');
  });
});

const endpoint: WebhookEndpoint = {
  id: 'endpoint',
  url: 'https://hooks.example.com/ruche',
  description: '',
  events: ['report.ready'],
  clients: null,
  state: 'on',
  failingSince: null,
  createdAt: '2026-01-05T12:00:00Z',
  lastDeliveredAt: null,
};

const noticeOf = (state: WebhookEndpoint['state']) =>
  textOf(<EndpointNotice endpoint={{ ...endpoint, state, failingSince: '2026-02-01T12:00:00Z' }} />);

describe('a webhook endpoint', () => {
  it('says in words whether it’s on, off, failing, or switched off, and since when it fails', () => {
    const failing = { ...endpoint, state: 'failing', failingSince: '2026-02-01T12:00:00Z' } as const;
    expect(textOf(<EndpointRow endpoint={endpoint} />)).toContain('On 1 event All clients Nothing delivered yet');
    expect(textOf(<EndpointRow endpoint={{ ...endpoint, state: 'off' }} />)).toContain('Off 1 event');
    expect(textOf(<EndpointRow endpoint={failing} />)).toContain('Failing since Feb 1, 2026');
    expect(textOf(<EndpointRow endpoint={{ ...failing, state: 'switched_off' }} />)).toMatch(
      /Switched off .*Failing since Feb 1, 2026/,
    );
  });

  it('says what to do where messages fail, and nothing where they arrive or somebody turned it off', () => {
    expect(noticeOf('failing')).toContain('Messages have been failing since Feb 1');
    expect(noticeOf('switched_off')).toMatch(/failing since Feb 1.*turn the endpoint on, and replay what it missed/);
    expect([noticeOf('on'), noticeOf('off')]).toEqual(['', '']);
  });
});

const attempt = { at: '2026-02-01T12:00:00Z', status: 200, durationMs: 64, error: null, response: 'ok' };
const refused = { ...attempt, status: 500, durationMs: 1240, error: 'The server responded with 500.', response: 'no' };
const gone = { ...refused, status: null, error: 'The server can’t be reached.', response: null };
const delivery: WebhookDelivery = {
  id: 'delivery',
  endpointId: 'endpoint',
  type: 'report.ready',
  state: 'delivered',
  createdAt: '2026-02-01T12:00:00Z',
  nextAttemptAt: null,
  message: { type: 'report.ready', timestamp: '2026-02-01T12:00:00Z', data: { reportId: 'r1' } },
  attempts: [attempt],
  attemptCount: 1,
};
const rowOf = (change: Partial<WebhookDelivery>, isOn = true) =>
  textOf(<DeliveryRow delivery={{ ...delivery, ...change }} isOn={isOn} />);

describe('a delivery', () => {
  it('shows the message, and each attempt with what the server answered and how long it took', () => {
    const text = rowOf({
      state: 'failed',
      attempts: [gone, { ...refused, at: '2026-02-01T11:00:00Z' }],
      attemptCount: 2,
    });
    expect(text).toContain('Failed A report was made report.ready · No answer · 1.2 s');
    expect(text).toContain('"reportId": "r1"');
    expect(text).toMatch(
      /Attempt 2 No answer 1\.2 s .*can’t be reached.* Attempt 1 500 1\.2 s .*responded with 500\. no/,
    );
    expect(text).toContain('Replay');
    expect(text).not.toContain('earlier');
  });

  it('numbers attempts by all there were, and says how many came before those it shows', () => {
    const text = rowOf({ state: 'failed', attempts: [refused], attemptCount: 32 });
    expect(text).toMatch(/Attempt 32 500 .*And 31 earlier/);
  });

  it('says when it is tried next, and can’t be replayed meanwhile', () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    expect(rowOf({ state: 'waiting', nextAttemptAt: inAnHour, attempts: [refused] })).toMatch(
      /Next attempt: .*\d\d:\d\d/,
    );
    expect(rowOf({ state: 'waiting', nextAttemptAt: null, attempts: [] })).toContain('Sending now');
    expect(rowOf({ state: 'waiting', nextAttemptAt: null, attempts: [] })).not.toContain('Replay');
  });

  it('says why it can’t be replayed while the endpoint is off', () => {
    expect(rowOf({ state: 'failed', attempts: [refused] }, false)).toContain('Turn the endpoint on to replay.');
  });
});

describe('a test', () => {
  it('waits for its answer, and then says which it was', () => {
    expect(textOf(<TestResult delivery={null} />)).toContain('Waiting for your server to answer...');
    expect(textOf(<TestResult delivery={{ ...delivery, state: 'waiting', attempts: [] }} />)).toContain('Waiting for');
    expect(textOf(<TestResult delivery={delivery} />)).toContain('Test delivered: your server answered 200 in 64 ms.');
    expect(textOf(<TestResult delivery={{ ...delivery, state: 'failed', attempts: [refused] }} />)).toContain(
      'Test failed: The server responded with 500.',
    );
  });
});
