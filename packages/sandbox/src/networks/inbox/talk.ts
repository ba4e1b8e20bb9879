import { dayMs, hourMs, minuteMs } from '@ruche/contracts/time';
import { seededBetween } from '#src/networks/audience/seeded.ts';
import { listNewest } from '#src/networks/posts.ts';
import type { InboundKind } from './items.ts';
import { type Opened, type SayingRequest, say } from './say.ts';
import { seededWriters } from './seeded-writers.ts';
import { commentTexts, followUpTexts, mentionTexts, messageTexts } from './talk-texts.ts';
import type { Writer } from './writers.ts';

// What people said is always the same for the same account; when, follows its posts and its clock.

const postsTalkedAbout = 40;
const threads = 8;
const mentions = 2;

function pick<Choice>(choices: readonly Choice[], ...words: readonly (string | number)[]): Choice {
  const choice = choices[Math.floor(seededBetween(0, choices.length, ...words))];
  if (choice === undefined) throw new Error('There is nothing to choose from.');
  return choice;
}

type Said = { kind: InboundKind; at: number; writer: Writer; text: string; postId?: string };

/** Up to four comments below each of the newest posts, within a day and a half. */
function commentsOn({ context }: Opened, accountId: string, since: number): Said[] {
  const posts = listNewest(context, accountId, postsTalkedAbout).filter(({ createdAt }) => createdAt >= since);
  return posts.flatMap(({ id: postId, createdAt }, place) => {
    const count = Math.floor(seededBetween(0, 5, accountId, 'comments', place));
    return Array.from({ length: count }, (_, turn): Said => {
      const seed = [accountId, 'comment', place, turn];
      const writer = pick(seededWriters, ...seed, 'writer');
      const at = Math.floor(createdAt + seededBetween(2 * minuteMs, 36 * hourMs, ...seed, 'at'));
      return { kind: 'comment', at, writer, text: pick(commentTexts[writer.language], ...seed), postId };
    });
  });
}

/** Somebody asks, and some ask again before anybody answered. */
function thread(accountId: string, place: number, since: number, now: number): Said[] {
  const seed = [accountId, 'thread', place];
  const writer = pick(seededWriters, ...seed, 'writer');
  const at = Math.floor(seededBetween(since, now - hourMs, ...seed, 'at'));
  const first: Said = { kind: 'message', at, writer, text: pick(messageTexts[writer.language], ...seed) };
  if (seededBetween(0, 1, ...seed, 'impatience') < 0.6) return [first];
  const later = at + Math.floor(seededBetween(5 * minuteMs, 50 * minuteMs, ...seed, 'later'));
  return [first, { ...first, at: later, text: pick(followUpTexts[writer.language], ...seed) }];
}

function mention(accountId: string, place: number, since: number, now: number): Said {
  const seed = [accountId, 'mention', place];
  const writer = pick(seededWriters, ...seed, 'writer');
  const at = Math.floor(seededBetween(since, now, ...seed, 'at'));
  return { kind: 'mention', at, writer, text: pick(mentionTexts[writer.language], ...seed) };
}

function sayAll(opened: Opened, accountId: string, said: readonly Said[], delivery: SayingRequest['delivery']): number {
  const { inbox, context } = opened;
  const possible = said.filter(({ kind, at }) => inbox.kinds.includes(kind) && at <= context.now());
  for (const { writer, ...one } of possible.toSorted((left, right) => left.at - right.at)) {
    say(opened, { ...one, accountId, personId: writer.id, attachments: [], delivery });
  }
  return possible.length;
}

/** What people wrote to an account in the last days, as lists show it. */
export function talkOfThePast(opened: Opened, accountId: string, days: number): number {
  const now = opened.context.now();
  const since = now - days * dayMs;
  const said = [
    ...commentsOn(opened, accountId, since),
    ...Array.from({ length: threads }, (_, place) => thread(accountId, place, since, now)).flat(),
    ...Array.from({ length: mentions }, (_, place) => mention(accountId, place, since, now)),
  ];
  return sayAll(opened, accountId, said, 'poll');
}

/** Somebody writes now: below the newest post, or by message. `turn` decides who and what. */
export function talkNow(opened: Opened, accountId: string, turn: number): number {
  const { context, inbox } = opened;
  const seed = [accountId, 'now', turn];
  const writer = pick(seededWriters, ...seed, 'writer');
  const [post] = listNewest(context, accountId, 1);
  const isComment = post !== undefined && (!inbox.kinds.includes('message') || seededBetween(0, 1, ...seed) < 0.6);
  const texts = isComment ? commentTexts : messageTexts;
  const text = pick(texts[writer.language], ...seed, 'text');
  const said = { at: context.now(), writer, text };
  const one: Said = isComment ? { ...said, kind: 'comment', postId: post.id } : { ...said, kind: 'message' };
  return sayAll(opened, accountId, [one], 'both');
}
