import type { PlatformId } from '@ruche/contracts/accounts';
import type { CalendarPost, Campaign } from '@ruche/contracts/calendar';
import type { PlacedPost, RepeatsOnDelete } from '@ruche/contracts/posts';
import { addDays, dayOf, shiftWallTime } from '@ruche/contracts/time';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPanel } from '#components/lazy-part.tsx';
import { useReadOnlyReasons } from '#entities/clients/use-read-only.ts';
import { DeleteRepeatingDialog } from '#entities/posts/lazy-parts.tsx';
import { mergePosts, splitPost } from '#features/calendar/api/regroup-posts.ts';
import { deselect, readSelection, select, toggleSelected, useSelection } from '#features/calendar/selection.ts';
import { copyDialog, keyDrag } from '#features/calendar/words/moving.ts';
import { toast } from '#lib/toast.ts';
import type { CardEvents } from './cards.ts';
import type { CopySource } from './copy-dialog.tsx';
import { CopyMenu } from './copy-menu.tsx';
import { describeMerge, describeSplit } from './describe-regrouped.ts';
import { KeyDrag } from './key-drag.ts';
import { canLift, describeMove, moveTo, type Place, shiftTo } from './places.ts';
import { PointerDrag } from './pointer-drag.ts';
import { PostChanges, type PostMove, type Versioned } from './post-changes.ts';
import { type BarAction, SelectionBar } from './selection-bar.tsx';

const CampaignDialog = lazyPanel(async () => (await import('./campaign-dialog.tsx')).CampaignDialog);
const CopyDialog = lazyPanel(async () => (await import('./copy-dialog.tsx')).CopyDialog);
const MoveDialog = lazyPanel(async () => (await import('./move-dialogs.tsx')).MoveDialog);
const ShiftDialog = lazyPanel(async () => (await import('./move-dialogs.tsx')).ShiftDialog);
const TimeDialog = lazyPanel(async () => (await import('./move-dialogs.tsx')).TimeDialog);
const MergeDialog = lazyPanel(async () => (await import('./move-dialogs.tsx')).MergeDialog);
const SplitDialog = lazyPanel(async () => (await import('./move-dialogs.tsx')).SplitDialog);

export type MovingLayerProps = {
  /** What the cards are in. */
  root: RefObject<HTMLElement | null>;
  posts: readonly CalendarPost[];
  /** Whether these are still the posts of other days or filters. */
  isPlaceholder: boolean;
  /** Whether the posts of the whole week are among them. */
  hasWeek: boolean;
  selectedDay: string;
  campaignId: string | undefined;
  /** Where its menu stands. */
  tools: HTMLElement | null;
};

const inOrder = (posts: readonly CalendarPost[]) =>
  posts.toSorted((one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id));

/** All from the one that was selected last to this one. */
function rangeTo(posts: readonly CalendarPost[], anchor: string | null, id: string): string[] {
  const ids = inOrder(posts).map((post) => post.id);
  const [from, to] = [ids.indexOf(anchor ?? id), ids.indexOf(id)];
  return from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable=true], [role=dialog]') !== null;

type Opened = { kind: Exclude<BarAction, 'duplicate'> } | { kind: 'source'; copy: CopySource };

type CanMove = CardEvents['canMove'];

/** What moves together with a post. */
function companionsOf(posts: readonly CalendarPost[], { id }: CalendarPost, canMove: CanMove): CalendarPost[] {
  const selected = readSelection();
  return selected.has(id) ? posts.filter((one) => one.id !== id && selected.has(one.id) && canMove(one)) : [];
}

/** Where a post that is dropped, and what moves together with it, comes to stand. */
function movesOf(
  posts: readonly CalendarPost[],
  post: CalendarPost,
  { place, canMove }: { place: Place; canMove: CanMove },
): PostMove[] {
  const shift = shiftTo(post.at, place);
  return [
    { post, at: moveTo(post.at, place) },
    ...companionsOf(posts, post, canMove).map((one) => ({ post: one, at: shiftWallTime(one.at, shift) })),
  ];
}

/** Cards below the root are moved and selected for as long as this is on the screen. */
function useCards({ root, posts }: MovingLayerProps, changes: PostChanges, announce: (words: string) => void): void {
  const known = useRef(posts);
  const reasonOf = useReadOnlyReasons();
  useLayoutEffect(() => {
    known.current = posts;
  }, [posts]);
  const reasons = useRef(reasonOf);
  useLayoutEffect(() => {
    reasons.current = reasonOf;
  }, [reasonOf]);
  useEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    let anchor: string | null = null;
    const isReadOnly = ({ clientId }: CalendarPost) => reasons.current(clientId) !== null;
    const canMove = (post: CalendarPost) => canLift(post) && !isReadOnly(post);
    const events: CardEvents = {
      canMove,
      onFixed: (post) => {
        announce(isReadOnly(post) ? keyDrag.readOnly(post.clientName) : keyDrag.cannotMove);
        if (isReadOnly(post)) toast(keyDrag.readOnly(post.clientName), { id: 'read-only client' });
      },
      findPost: (id) => known.current.find((post) => post.id === id),
      countWith: (post) => companionsOf(known.current, post, canMove).length + 1,
      onDrop: (post, place) =>
        void changes.move(movesOf(known.current, post, { place, canMove }), describeMove(post.at, place)),
      onSelect: ({ id }, how) => {
        if (how === 'range') select([...readSelection(), ...rangeTo(known.current, anchor, id)]);
        else toggleSelected(id);
        anchor = id;
        announce(`${readSelection().size} selected.`);
      },
      isSelecting: () => readSelection().size > 0,
      announce,
    };
    const stop = new AbortController();
    new PointerDrag(element, events).listen(stop.signal);
    new KeyDrag(element, events).listen(stop.signal);
    return () => {
      stop.abort();
      select([]);
    };
  }, [root, changes, announce]);
}

function useShortcuts(changes: PostChanges): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      if (event.key === 'Escape' && readSelection().size > 0) select([]);
      const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (isUndo && changes.undo()) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [changes]);
}

type DialogsProps = {
  opened: Opened | null;
  selected: readonly CalendarPost[];
  changes: PostChanges;
  onClose: () => void;
};

/** The selected posts, a week later. */
function copyOf(selected: readonly CalendarPost[], first: CalendarPost): CopySource {
  const title = selected.length === 1 ? copyDialog.onePost : copyDialog.posts(selected.length);
  return { title, source: { posts: selected }, firstDay: addDays(dayOf(first.at), 7) };
}

/** What is asked before something is done to the selected posts, or to those of a day. */
function Dialogs({ opened, selected, changes, onClose }: DialogsProps) {
  const finish = () => {
    onClose();
    deselect(selected.map(({ id }) => id));
  };
  const [only] = selected;
  const copy =
    opened?.kind === 'source' ? opened.copy : opened?.kind === 'copy' && only ? copyOf(selected, only) : null;
  if (copy !== null) {
    const onCopied = (made: PlacedPost[]) => {
      finish();
      changes.tellCopied(made);
    };
    return <CopyDialog {...copy} onClose={onClose} onCopied={onCopied} />;
  }
  if (!only || opened === null) return null;
  const onMove = (moves: PostMove[], where: string) => {
    finish();
    void changes.move(moves, where);
  };
  const moving = { posts: selected, onMove, onClose };
  if (opened.kind === 'move') return <MoveDialog {...moving} />;
  if (opened.kind === 'shift') return <ShiftDialog {...moving} />;
  if (opened.kind === 'time') return <TimeDialog {...moving} />;
  if (opened.kind === 'delete') {
    const onDelete = (repeats: RepeatsOnDelete) => {
      finish();
      void changes.remove(selected, repeats);
    };
    const deletion = { count: selected.length, kind: 'several' as const, plannedCount: null };
    return <DeleteRepeatingDialog open deletion={deletion} onDelete={onDelete} onClose={onClose} />;
  }
  const onSet = (campaign: Campaign | null) => {
    finish();
    void changes.setCampaign(selected, campaign);
  };
  if (opened.kind === 'campaign') return <CampaignDialog posts={selected} onSet={onSet} onClose={onClose} />;
  if (opened.kind === 'merge') {
    const onMerge = () => {
      finish();
      void changes.regroup(selected, async (items) => describeMerge(await mergePosts(items), only));
    };
    return <MergeDialog posts={selected} onMerge={onMerge} onClose={onClose} />;
  }
  const onSplit = (platforms: PlatformId[]) => {
    finish();
    const split = async ([item]: Versioned[]) => describeSplit(await splitPost(item ?? only, platforms));
    void changes.regroup([only], split);
  };
  return <SplitDialog post={only} onClose={onClose} onSplit={onSplit} />;
}

/** Everything that moves posts of the calendar: dragging, selecting, and what is done to those selected. */
export function MovingLayer(props: MovingLayerProps) {
  const { posts, isPlaceholder, tools } = props;
  const cache = useQueryClient();
  const [words, announce] = useState('');
  const [changes] = useState(() => new PostChanges(cache, announce));
  const [opened, setOpened] = useState<Opened | null>(null);
  const selection = useSelection();
  const selected = useMemo(() => inOrder(posts.filter(({ id }) => selection.has(id))), [posts, selection]);
  useCards(props, changes, announce);
  useShortcuts(changes);
  // Of another month or filter, or deleted by somebody else: what is not shown cannot be selected.
  useEffect(() => {
    if (isPlaceholder) return;
    const shown = new Set(posts.map(({ id }) => id));
    const gone = [...readSelection()].filter((id) => !shown.has(id));
    if (gone.length > 0) deselect(gone);
  }, [posts, isPlaceholder]);
  // Or its dialog would open again with the next selection.
  if (opened !== null && opened.kind !== 'source' && selected.length === 0) setOpened(null);
  const act = (kind: BarAction) => {
    const isAsking = kind === 'delete' && selected.some(({ isEvergreen }) => isEvergreen);
    if (isAsking || (kind !== 'duplicate' && kind !== 'delete')) {
      setOpened({ kind });
      return;
    }
    deselect(selected.map(({ id }) => id));
    if (kind === 'duplicate') void changes.duplicate(selected);
    else void changes.remove(selected);
  };
  const onCopy = (copy: CopySource) => setOpened({ kind: 'source', copy });
  return (
    <>
      {tools !== null && createPortal(<CopyMenu {...props} onCopy={onCopy} />, tools)}
      <output aria-live="assertive" className="sr-only">
        {words}
      </output>
      {selected.length > 0 && <SelectionBar posts={selected} onAction={act} onClear={() => select([])} />}
      <Dialogs {...{ opened, selected, changes }} onClose={() => setOpened(null)} />
    </>
  );
}
