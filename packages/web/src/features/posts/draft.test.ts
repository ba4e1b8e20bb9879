import { type Post, PostChangeSchema, PostInputSchema } from '@ruche/contracts/posts';
import { minuteMs } from '@ruche/contracts/time';
import { expect, test } from 'vitest';
import {
  changeOf,
  draftOfPost,
  emptyDraft,
  hasContent,
  instantOf,
  isSameDraft,
  newPostOf,
  ownParts,
  wallTimeOf,
  withOwn,
  withoutOwn,
  withVersion,
} from './draft.ts';

const zones = ['Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'];
const clientId = '8d4f1c94-6f0b-4f0e-9f0c-3f6c1b1f0a11';
const accountId = '5b0f2f3e-7a9f-4d0a-8c55-6f7b9f1f2a22';

function postAt(scheduledFor: string | null): Post {
  const at = '2031-01-01T00:00:00.000Z';
  return {
    ...emptyDraft({ content: 'Fresh bread', tags: ['food'] }),
    id: '0b0f2f3e-7a9f-4d0a-8c55-6f7b9f1f2a33',
    clientId,
    clientName: 'Boulangerie Martin',
    userId: null,
    platforms: ['facebook'],
    scheduledFor,
    timeZone: 'Europe/Paris',
    status: 'scheduled',
    isQueued: false,
    isEvergreen: false,
    publications: [
      {
        id: '1b0f2f3e-7a9f-4d0a-8c55-6f7b9f1f2a44',
        socialAccountId: accountId,
        platform: 'facebook',
        accountName: 'Martin',
        isConnected: true,
        status: 'scheduled',
        scheduledAt: scheduledFor,
        publishedAt: null,
        remoteId: null,
        permalink: null,
        reason: null,
        cause: null,
        nextAttemptAt: null,
        shortfalls: [],
        engagementMetrics: null,
        version: 1,
        createdAt: at,
        updatedAt: at,
      },
    ],
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    version: 3,
  };
}

test('an instant comes back as it was, all through a year and at both clock changes', () => {
  for (const zone of zones) {
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 51 * 30 * minuteMs) {
      const instant = new Date(at);
      expect(instantOf(wallTimeOf(instant, zone), zone)).toEqual(instant);
    }
  }
  for (const utc of ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']) {
    const time = wallTimeOf(new Date(utc), 'Europe/Paris');
    expect(time.scheduledAt).toBe('2026-10-25T02:30');
    expect(instantOf(time, 'Europe/Paris')?.toISOString()).toBe(utc);
  }
});

test('a post shows the time of its zone, and is saved for the same instant', () => {
  const post = postAt('2031-05-04T07:30:00.000Z');
  const draft = draftOfPost(post);
  expect(draft).toMatchObject({ clientId, socialAccountIds: [accountId], scheduledAt: '2031-05-04T09:30' });
  const change = changeOf(draft, 'Europe/Paris', 'scheduled', post.version);
  expect(PostChangeSchema.parse(change)).toMatchObject({ scheduledFor: post.scheduledFor, version: 3, tags: ['food'] });
});

test('what is composed is what the API takes; a draft without a time stays without one', () => {
  const draft = { ...emptyDraft({ content: 'Idea' }), clientId };
  expect(PostInputSchema.parse(newPostOf(draft, 'Europe/Paris', 'draft'))).toMatchObject({
    status: 'draft',
    scheduledFor: null,
  });
  const now = { ...draft, scheduledAt: 'now', socialAccountIds: [accountId] };
  expect(PostInputSchema.parse(newPostOf(now, 'Europe/Paris', 'scheduled')).scheduledFor).toBe('now');
  expect(newPostOf(now, 'Europe/Paris', 'draft').scheduledFor).toBeNull();
});

test('half a time is no instant', () => {
  expect(instantOf({ scheduledAt: '2031-05-04', isSecondOfDoubled: false }, 'Europe/Paris')).toBeNull();
});

test('an older version brings its words back, and leaves accounts and time', () => {
  const draft = draftOfPost(postAt('2031-05-04T07:30:00.000Z'));
  const older = {
    ...emptyDraft({ content: 'Older' }),
    version: 1,
    userId: null,
    createdAt: '2031-01-01T00:00:00.000Z',
  };
  expect(withVersion(draft, older)).toMatchObject({ content: 'Older', tags: [], scheduledAt: '2031-05-04T09:30' });
});

test('tells what would be missed, and what would be saved alike', () => {
  expect(hasContent(emptyDraft({ content: '  ' }))).toBe(false);
  expect(hasContent(emptyDraft({ perPlatform: { twitter: { content: 'Only here' } } }))).toBe(true);
  expect(isSameDraft(emptyDraft({ clientId, content: 'a' }), emptyDraft({ content: 'a', clientId }))).toBe(true);
  expect(isSameDraft(emptyDraft({ content: 'a' }), emptyDraft({ content: 'b' }))).toBe(false);
});

test('takes drafts for the same accounts for alike in whatever order these were chosen, but not their files', () => {
  const ids = [clientId, accountId];
  const turned = ids.toReversed();
  const draft = emptyDraft({ socialAccountIds: ids });
  expect(isSameDraft(draft, emptyDraft({ socialAccountIds: turned }))).toBe(true);
  expect(isSameDraft(draft, emptyDraft({ socialAccountIds: [accountId] }))).toBe(false);
  expect(isSameDraft(emptyDraft({ mediaIds: ids }), emptyDraft({ mediaIds: turned }))).toBe(false);
  expect(draft.socialAccountIds).toEqual([clientId, accountId]);
});

test('a network has text and media of its own until they are the same as the others again', () => {
  const id = '8d4f1c94-6f0b-4f0e-9f0c-3f6c1b1f0a12';
  let draft = emptyDraft();
  draft = { ...draft, perPlatform: withOwn(draft, 'tiktok', { mediaIds: [id] }) };
  expect([ownParts(draft, 'tiktok'), ownParts(draft, 'facebook')]).toEqual([['media'], []]);
  expect(hasContent(draft)).toBe(true);
  draft = { ...draft, perPlatform: withOwn(draft, 'tiktok', { content: 'Taste it' }) };
  expect(ownParts(draft, 'tiktok')).toEqual(['text', 'media']);
  draft = { ...draft, perPlatform: withoutOwn(draft, 'tiktok', 'mediaIds') };
  expect(draft.perPlatform).toEqual({ tiktok: { content: 'Taste it' } });
  expect(withoutOwn(draft, 'tiktok', 'content')).toEqual({});
});
