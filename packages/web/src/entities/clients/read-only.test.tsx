import type { ReadOnlyReason as Reason } from '@ruche/contracts/billing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { personKeys } from '#entities/people/person-keys.ts';
import { workspaceKeys } from '#entities/workspaces/workspace-keys.ts';
import { clientKeys } from './client-cache.ts';

// The sign-in client reads the page's address as it is loaded.
vi.stubGlobal('window', { location: new URL('http://localhost/dashboard') });
const { ClientChoice } = await import('./client-choice.tsx');
const { ReadOnlyFieldset } = await import('./read-only-fieldset.tsx');
const { ReadOnlyReason } = await import('./read-only-reason.tsx');
const { useWritableEntries } = await import('./use-writable-entries.ts');
vi.unstubAllGlobals();

const clients = [
  { id: 'active', name: 'La Plume' },
  { id: 'other', name: 'Zénith' },
];
const nothing = () => undefined;

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
  queries.setQueryData(clientKeys.matching('', 200), { items: clients, nextCursor: null });
  for (const client of clients) queries.setQueryData(clientKeys.one(client.id), client);
});

const become = (role: 'owner' | 'member') => queries.setQueryData(personKeys.me, { user: { id: 'me' }, role });
const onPlan = (inForce: string | null, activeClientIds: string[] | null, noPlanCause: string | null = null) =>
  queries.setQueryData(workspaceKeys.current, { plan: { inForce, activeClientIds, noPlanCause } });

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

const show = (part: ReactNode) =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queries}>{part}</QueryClientProvider>
    </RouterContextProvider>,
  );

const choiceOf = (isForNew: boolean) =>
  show(<ClientChoice isForNew={isForNew} allLabel="All" clientId={undefined} onChoose={nothing} />);
const optionsOf = (isForNew: boolean) =>
  [...choiceOf(isForNew).matchAll(/<option([^>]*)>([^<]*)</g)].map(
    ([, attributes = '', label]) => `${label}${attributes.includes('disabled') ? ', disabled' : ''}`,
  );

function Entries({ clientId }: { clientId: string | null }) {
  const remove = { label: 'Delete', icon: Trash2, onSelect: nothing };
  const entries = useWritableEntries(clientId)([{ label: 'Edit', icon: Trash2, onSelect: nothing }, remove], [remove]);
  return entries.map(({ label, detail = '', isDisabled = false }) => `${label}|${detail}|${isDisabled}`).join(', ');
}

const noticeOf = (reason: Reason) => show(<ReadOnlyReason clientId="other" reason={reason} />);

const isDisabled = (clientId: string | null) =>
  show(<ReadOnlyFieldset clientId={clientId}>{null}</ReadOnlyFieldset>).includes('disabled');

describe('a client that the plan leaves read-only', () => {
  it('is marked where clients are chosen, and only left out for something new', () => {
    onPlan('essential', ['active']);
    expect(optionsOf(true)).toEqual(['All', 'La Plume', 'Zénith (read-only), disabled']);
    expect(optionsOf(false)).toEqual(['All', 'La Plume', 'Zénith (read-only)']);
  });

  it('leaves in a menu what stays open, below the reason and the way out', () => {
    onPlan('essential', ['active']);
    become('owner');
    expect(show(<Entries clientId="active" />)).toBe('Edit||false, Delete||false');
    expect(show(<Entries clientId="other" />)).toBe('Read-only client|Choose active clients|false, Delete||false');
    become('member');
    expect(show(<Entries clientId="other" />)).toBe('Read-only client|Ask the workspace owner|true, Delete||false');
    onPlan(null, []);
    become('owner');
    expect(show(<Entries clientId="active" />)).toBe('Read-only client|See plans|false, Delete||false');
  });

  it('disables what would be refused, and nothing of other clients or of none', () => {
    onPlan('essential', ['active']);
    expect([isDisabled('other'), isDisabled('active'), isDisabled(null)]).toEqual([true, false, false]);
    onPlan(null, []);
    expect([isDisabled('active'), isDisabled(null)]).toEqual([true, false]);
    onPlan('expert', null);
    expect(isDisabled('other')).toBe(false);
  });

  it('is not supposed to be one before that is known', () => {
    expect(isDisabled('other')).toBe(false);
    expect(choiceOf(true)).not.toContain('read-only');
  });

  it('says why, that nothing is lost, and what to do: for owners a link, for others whom to ask', () => {
    onPlan('essential', ['active']);
    become('owner');
    expect(noticeOf('client_limit')).toContain('because your plan includes fewer clients than you have.');
    expect(noticeOf('client_limit')).toContain('scheduled posts still go out');
    expect(noticeOf('client_limit')).toMatch(/href="\/dashboard\/settings\/plan"[^>]*>Choose active clients</);
    expect(noticeOf('no_plan')).toContain('Zénith is read-only because your free trial has ended.');
    onPlan(null, [], 'payment');
    expect(noticeOf('no_plan')).toContain('Zénith is read-only because your plan isn’t paid.');
    become('member');
    expect(noticeOf('client_limit')).not.toContain('href');
    expect(noticeOf('client_limit')).toContain('Ask the workspace owner to make it active.');
    expect(noticeOf('no_plan')).toContain('Ask the workspace owner to choose a plan.');
  });
});
