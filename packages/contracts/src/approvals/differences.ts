import type { PlatformId } from '#src/accounts/platform-ids.ts';
import type { ApprovalChange, ApprovalMedia, ApprovalSnapshot } from './snapshots.ts';
import { compareTexts } from './text-difference.ts';

// What differs between two snapshots, as each network gets it: what changes alike on all of them is told once.

type Shown = { content: string; thread: string[]; firstComment: string; media: ApprovalMedia[] };

function shownOn({ composed, media }: ApprovalSnapshot, platform: PlatformId): Shown {
  const own = composed.perPlatform[platform];
  const byId = new Map(media.map((file) => [file.id, file]));
  return {
    content: own?.content ?? composed.content,
    thread: own?.thread ?? composed.thread,
    firstComment: own?.firstComment ?? composed.firstComment,
    media: (own?.mediaIds ?? composed.mediaIds).flatMap((id) => byId.get(id) ?? []),
  };
}

const platformsOf = ({ accounts }: ApprovalSnapshot): PlatformId[] => [
  ...new Set(accounts.map(({ platform }) => platform)),
];

const fileKey = ({ id, contentHash }: ApprovalMedia) => `${id}:${contentHash}`;
const sameFiles = (before: readonly ApprovalMedia[], after: readonly ApprovalMedia[]) =>
  before.map(fileKey).join() === after.map(fileKey).join();

type Unplaced = Extract<ApprovalChange, { kind: 'text' | 'media' }>;

function changesOn(before: Shown, after: Shown): Unplaced[] {
  const changes: Unplaced[] = [];
  const addText = (field: 'content' | 'thread' | 'firstComment', index: number | null, was: string, is: string) => {
    if (was === is) return;
    changes.push({ kind: 'text', platforms: null, field, index, parts: compareTexts(was, is) });
  };
  addText('content', null, before.content, after.content);
  const longest = Math.max(before.thread.length, after.thread.length);
  for (let index = 0; index < longest; index += 1) {
    addText('thread', index, before.thread[index] ?? '', after.thread[index] ?? '');
  }
  addText('firstComment', null, before.firstComment, after.firstComment);
  if (!sameFiles(before.media, after.media)) {
    changes.push({ kind: 'media', platforms: null, before: before.media, after: after.media });
  }
  return changes;
}

/** Of networks that were and are meant: what is new on one of them is told by its accounts. */
function contentChanges(before: ApprovalSnapshot, after: ApprovalSnapshot): ApprovalChange[] {
  const now = platformsOf(after);
  const kept = platformsOf(before).filter((platform) => now.includes(platform));
  const found = new Map<string, { change: Unplaced; platforms: PlatformId[] }>();
  for (const platform of kept) {
    for (const change of changesOn(shownOn(before, platform), shownOn(after, platform))) {
      const key = JSON.stringify(change);
      const same = found.get(key);
      if (same) same.platforms.push(platform);
      else found.set(key, { change, platforms: [platform] });
    }
  }
  return [...found.values()].map(({ change, platforms }) => ({
    ...change,
    platforms: platforms.length === kept.length ? null : platforms,
  }));
}

function altTextChanges(before: ApprovalSnapshot, after: ApprovalSnapshot): ApprovalChange[] {
  const old = new Map(before.media.map((file) => [file.id, file]));
  return after.media.flatMap(({ id, fileName, altText }): ApprovalChange[] => {
    const was = old.get(id);
    if (!was || was.altText === altText) return [];
    return [{ kind: 'alt_text', mediaId: id, fileName, parts: compareTexts(was.altText, altText) }];
  });
}

function optionChanges(before: ApprovalSnapshot, after: ApprovalSnapshot): ApprovalChange[] {
  return platformsOf(after).flatMap((platform) => {
    const was: Record<string, string | boolean | null> = before.composed.options[platform];
    const is: Record<string, string | boolean | null> = after.composed.options[platform];
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return names.flatMap((name): ApprovalChange[] => {
      const [old, now] = [String(was[name] ?? ''), String(is[name] ?? '')];
      return old === now ? [] : [{ kind: 'option', platform, name, before: old, after: now }];
    });
  });
}

function accountChanges(before: ApprovalSnapshot, after: ApprovalSnapshot): ApprovalChange[] {
  const [old, now] = [before, after].map(({ accounts }) => new Set(accounts.map(({ id }) => id)));
  const added = after.accounts.filter(({ id }) => !old?.has(id));
  const removed = before.accounts.filter(({ id }) => !now?.has(id));
  return added.length + removed.length === 0 ? [] : [{ kind: 'accounts', added, removed }];
}

/** Everything that an approver has to see again. */
export function compareSnapshots(before: ApprovalSnapshot, after: ApprovalSnapshot): ApprovalChange[] {
  const isMoved = before.scheduledFor !== after.scheduledFor;
  return [
    ...contentChanges(before, after),
    ...altTextChanges(before, after),
    ...optionChanges(before, after),
    ...accountChanges(before, after),
    ...(isMoved ? [{ kind: 'time' as const, before: before.scheduledFor, after: after.scheduledFor }] : []),
  ];
}
