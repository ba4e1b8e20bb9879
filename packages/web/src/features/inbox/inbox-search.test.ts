import { expect, it } from 'vitest';
import { InboxSearchSchema, isShown, listFiltersOf, searchOf, settingsOf } from './inbox-search.ts';

const clientId = '0f7b1f5e-6f0b-4a6e-9a43-0f1f2d3c4b5a';

it('ignores what cannot be read in an address', () => {
  const search = InboxSearchSchema.parse({ view: 'everything', kind: 'letter', clientId: 'x', q: 2024, sort: 'due' });
  expect(listFiltersOf(search)).toEqual({ q: '2024', sort: 'due' });
});

it('leads back to the address that a view was saved from', () => {
  const search = InboxSearchSchema.parse({ view: 'waiting', clientId, sentiment: 'negative', q: 'livraison' });
  const settings = settingsOf(search);
  expect(settings).toEqual({ view: 'waiting', clientId, sentiment: 'negative', q: 'livraison' });
  expect(searchOf(settings)).toMatchObject(search);
  expect(isShown(settings, search)).toBe(true);
  expect(isShown(settings, { ...search, q: undefined })).toBe(false);
});

it('takes filters away that the saved view does not have', () => {
  expect(searchOf({ view: 'open' })).toMatchObject({ clientId: undefined, q: undefined, view: undefined });
});
