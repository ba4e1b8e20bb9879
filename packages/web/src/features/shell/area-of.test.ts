import { expect, it } from 'vitest';
import { areaOf } from './area-of.ts';

it.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard/clients', '/dashboard/clients'],
  ['/dashboard/clients/0b6c7a7e-6a8e-4b6e-9d6a-111111111111', '/dashboard/clients'],
  ['/dashboard/social-accounts', '/dashboard/social-accounts'],
  ['/dashboard/social', '/dashboard/social'],
  ['/dashboard/posts/new', '/dashboard/calendar'],
  ['/dashboard/settings', null],
  ['/dashboard/settings/members', null],
  ['/dashboard/help', null],
])('switching the workspace at %s leads to %s', (pathname, area) => {
  expect(areaOf(pathname)).toBe(area);
});
