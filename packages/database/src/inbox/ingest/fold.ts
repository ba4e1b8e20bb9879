import type { InboxAttachment } from '@ruche/contracts/inbox';
import { minuteMs } from '@ruche/contracts/time';
import { type IngestedEvent, type IngestedItem, type IngestOptions, longestText, type Wrote } from './events.ts';

/** A message as far as events change it. */
export type MessageState = {
  text: string;
  attachments: InboxAttachment[];
  parentRemoteId: string | null;
  permalink: string | null;
  sentAt: Date;
  /** The network's time of the newest text. */
  changedAt: Date;
  editedAt: Date | null;
  removedAt: Date | null;
  isHidden: boolean;
  hiddenChangedAt: Date | null;
  isLiked: boolean;
};

/** What is known of a message that is not here yet. */
export type EarlyChange = { removedAt: Date | null; isHidden: boolean | null; hiddenChangedAt: Date | null };

const byTime = (one: { at: Date }, other: { at: Date }) => one.at.getTime() - other.at.getTime();
const after = (at: Date) => new Date(at.getTime() + 1);
const latest = (...times: (Date | null | undefined)[]) =>
  new Date(Math.max(...times.flatMap((time) => time?.getTime() ?? [])));
const earlier = (one: Date | null, other: Date | null) =>
  one === null || (other !== null && other < one) ? other : one;

type Showing = { isHidden: boolean; at: Date };

/** The newest word counts; of two of the same moment, that it is hidden. */
function newestShowing(showings: Showing[]): Showing | undefined {
  return showings.toSorted((one, other) => byTime(one, other) || Number(one.isHidden) - Number(other.isHidden)).at(-1);
}

/** PostgreSQL keeps no zero byte. */
const clean = (text: string) => text.replaceAll('\0', '').slice(0, longestText);

function stateOf({ at, item }: Wrote): MessageState {
  const { attachments, parentRemoteId, permalink, sentAt, isHidden, isLiked } = item;
  const editedAt = item.editedAt ?? (at > sentAt ? at : null);
  return {
    text: clean(item.text),
    attachments,
    parentRemoteId,
    permalink,
    sentAt,
    changedAt: at,
    editedAt,
    removedAt: null,
    isHidden: isHidden ?? false,
    hiddenChangedAt: sentAt,
    isLiked,
  };
}

/** Lists may show an earlier text for a while. */
const listLagMs = 10 * minuteMs;

/** What the network showed, and when. */
type Shown = Pick<IngestOptions, 'listedAt' | 'isAskedFor'>;

/** What the network shows differs from what is known: it was changed since, and nobody told. */
function isUntold(known: MessageState, { at, item }: Wrote, { listedAt, isAskedFor }: Shown): boolean {
  if (!listedAt || known.removedAt || clean(item.text) === known.text) return false;
  if (isAskedFor) return true;
  const isOfSameMoment = at.getTime() === known.changedAt.getTime();
  return isOfSameMoment || listedAt.getTime() - known.changedAt.getTime() > listLagMs;
}

/** Lists tell it exactly, some pushes only when they were sent; of an answer from here it was our own time so far. */
function sentAtOf(known: MessageState, { sentAt, author }: IngestedItem, listedAt: Date | undefined): Date {
  return listedAt || author === null || sentAt < known.sentAt ? sentAt : known.sentAt;
}

function takeText(known: MessageState, wrote: Wrote, shown: Shown): MessageState {
  const { at, item } = wrote;
  const { listedAt } = shown;
  const parts = {
    sentAt: sentAtOf(known, item, listedAt),
    parentRemoteId: item.parentRemoteId ?? known.parentRemoteId,
    permalink: item.permalink ?? known.permalink,
    isLiked: listedAt ? item.isLiked : known.isLiked || item.isLiked,
  };
  if (at > known.changedAt) {
    const { text, attachments, changedAt, editedAt } = stateOf(wrote);
    return { ...known, ...parts, text, attachments, changedAt, editedAt };
  }
  if (!isUntold(known, wrote, shown)) return { ...known, ...parts };
  const { text, attachments } = stateOf(wrote);
  const changedAt = latest(listedAt, after(known.changedAt));
  return { ...known, ...parts, text, attachments, changedAt, editedAt: changedAt };
}

type Told = { events: readonly IngestedEvent[]; early?: EarlyChange | undefined } & Shown;

/** Networks tell seconds, in which much may change: what was asked for by itself is newer than all that is known. */
function shownAt({ listedAt, isAskedFor }: Shown, sentAt: Date, known: (Date | null | undefined)[]): Date {
  const base = listedAt ?? sentAt;
  return isAskedFor ? latest(base, ...known.map((at) => at && after(at))) : base;
}

/**
 * What all events of one message make of it. Their order does not matter, nor do repeats: the newest text counts, the
 * newest word on whether it is hidden, and what was removed stays so. Null where nothing was written yet.
 */
export function foldMessage(known: MessageState | null, { events, early, ...shown }: Told): MessageState | null {
  const wrote = events.filter((event) => event.verb === 'wrote').toSorted(byTime);
  const [first, ...rest] = wrote;
  const start = known ?? (first && stateOf(first));
  if (!start) return null;
  const written = (known ? wrote : rest).reduce((state, one) => takeText(state, one, shown), start);
  const showings = events.flatMap((event): Showing[] => {
    if (event.verb === 'removed') return [];
    // A push that tells of a text says nothing new of whether it is hidden, nor does a list that shows what is known.
    if (event.verb === 'wrote') {
      const { isHidden, sentAt } = event.item;
      if (isHidden === null || isHidden === known?.isHidden) return [];
      return [{ isHidden, at: shownAt(shown, sentAt, [known?.hiddenChangedAt, early?.hiddenChangedAt]) }];
    }
    return [{ isHidden: event.verb === 'hid', at: event.at }];
  });
  const kept: Showing[] = [start, early ?? { isHidden: null, hiddenChangedAt: null }].flatMap(
    ({ isHidden, hiddenChangedAt: at }) => (at === null || isHidden === null ? [] : [{ isHidden, at }]),
  );
  const showing = newestShowing([...kept, ...showings]);
  const removals = events.flatMap((event) => (event.verb === 'removed' ? event.at : []));
  const removedAt = [early?.removedAt ?? null, ...removals].reduce(earlier, start.removedAt);
  return {
    ...written,
    isHidden: showing?.isHidden ?? written.isHidden,
    hiddenChangedAt: showing?.at ?? written.hiddenChangedAt,
    removedAt,
    // What was taken back is gone here as well.
    ...(removedAt && { text: '', attachments: [] }),
  };
}

/** The same for one that nobody told of yet. */
export function foldEarly(known: EarlyChange | undefined, events: readonly IngestedEvent[]): EarlyChange {
  const { removedAt = null, isHidden = null, hiddenChangedAt = null } = known ?? {};
  const kept = hiddenChangedAt !== null && isHidden !== null ? [{ isHidden, at: hiddenChangedAt }] : [];
  const told = events.flatMap((event): Showing[] =>
    event.verb === 'hid' || event.verb === 'showed' ? [{ isHidden: event.verb === 'hid', at: event.at }] : [],
  );
  const showing = newestShowing([...kept, ...told]);
  const removals = events.flatMap((event) => (event.verb === 'removed' ? event.at : []));
  return {
    removedAt: removals.reduce(earlier, removedAt),
    isHidden: showing?.isHidden ?? null,
    hiddenChangedAt: showing?.at ?? null,
  };
}

/** The newest of what was written of a message. */
export function newestItem(events: readonly IngestedEvent[]): IngestedItem | null {
  return (
    events
      .filter((event) => event.verb === 'wrote')
      .toSorted(byTime)
      .at(-1)?.item ?? null
  );
}
