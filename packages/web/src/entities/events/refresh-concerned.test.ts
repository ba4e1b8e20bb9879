import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { takePostOffLists } from '#entities/posts/post-cache.ts';
import { refreshConcerned } from './refresh-concerned.ts';

const known = {
  notifications: ['notifications'],
  activity: ['dashboard', 'activity'],
  clients: ['clients', 'list', {}],
  accounts: ['social-accounts', 'list'],
  links: ['social-accounts', 'links', 'some-client'],
  posts: ['posts', 'list', {}],
  post: ['posts', 'one', 'some-post'],
  campaigns: ['campaigns', 'list'],
  notes: ['calendar-notes', '2031-05-01'],
  days: ['days-settings'],
  ideas: ['assistant', 'ideas'],
  weeks: ['assistant', 'empty-weeks'],
  workspace: ['workspace'],
  me: ['me'],
  preferences: ['notification-preferences'],
};

function readAgainAfter(change: Parameters<typeof refreshConcerned>[1]): string[] {
  const queries = new QueryClient();
  for (const key of Object.values(known)) queries.setQueryData(key, 'as it was');
  refreshConcerned(queries, change);
  return Object.entries(known).flatMap(([name, key]) => (queries.getQueryState(key)?.isInvalidated ? [name] : []));
}

it.each([
  ['plan_changed', ['clients', 'ideas', 'weeks', 'workspace']],
  ['active_clients_changed', ['clients', 'workspace']],
  ['trial_ending', ['workspace']],
  ['owner_changed', ['workspace', 'me']],
  ['clients_imported', ['clients', 'workspace']],
  ['client_limit_near', ['clients', 'workspace']],
  ['account_needs_reconnect', ['clients', 'accounts', 'links']],
  ['account_comments_allowed', ['clients', 'accounts', 'links']],
  ['connect_link_used', ['clients', 'accounts', 'links']],
  ['post_saved', ['posts', 'post']],
  ['post_scheduled', ['posts', 'post', 'weeks']],
  ['campaign_changed', ['posts', 'post', 'campaigns']],
  ['calendar_note_changed', ['notes']],
  ['calendar_days_changed', ['days']],
  ['assistant_changed', ['ideas', 'weeks']],
  ['member_joined', ['workspace']],
  ['member_role_changed', ['workspace', 'me']],
])('an event of kind %s refreshes the bell, the dashboard and what it is about', (kind, about) => {
  expect(readAgainAfter({ kind })).toEqual(['notifications', 'activity', ...about]);
});

it.each(['a_later_kind', undefined])('of kind %s it refreshes everything that any kind may be about', (kind) => {
  expect(readAgainAfter({ kind })).toEqual(Object.keys(known).filter((name) => name !== 'preferences'));
});

const readAgain = (postId: string) => readAgainAfter({ kind: 'post_changed', postIds: [postId] });

it('of an event about one post leaves the others that are open as they are', () => {
  expect(readAgain('some-post')).toContain('post');
  expect(readAgain('another-post')).not.toContain('post');
  expect(readAgain('another-post')).toContain('posts');
});

const afterDeletion = () => readAgainAfter({ kind: 'post_deleted', postIds: ['some-post'] });

it('does not ask for a post that was deleted in this window, until the deletion is refused', async () => {
  const putBack = await takePostOffLists(new QueryClient(), 'some-post');
  expect(afterDeletion()).not.toContain('post');
  expect(afterDeletion()).toContain('posts');
  putBack();
  expect(afterDeletion()).toContain('post');
});
