import { type Conversation, mostBulkConversations } from '@ruche/contracts/inbox';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useReadOnlyReasons } from '#entities/clients/use-read-only.ts';
import { inboxKeys } from '#entities/inbox/inbox-keys.ts';
import { useLabels } from '#entities/inbox/list-labels.ts';
import { useMe } from '#entities/people/get-me.ts';
import { useMemberNames } from '#entities/workspaces/list-member-names.ts';
import { toast } from '#lib/toast.ts';
import { useSelection } from '#lib/use-selection.ts';
import { useConversations } from './api/list-conversations.ts';
import { applyChange, type Change, listedCursor, neighbourOf, nextAfter, staysIn } from './apply-change.ts';
import type { ListHandle } from './components/conversation-list.tsx';
import { type InboxSearch, listFiltersOf, viewOf } from './inbox-search.ts';
import { useTriage } from './use-triage.ts';
import { triage as words } from './words/list.ts';

export type Navigate = (change: Partial<InboxSearch>, options?: { isStep?: boolean }) => void;

const noItems: Conversation[] = [];

function useNames() {
  const { data: labelList } = useLabels();
  const { data: members } = useMemberNames();
  const labels = useMemo(() => new Map(labelList?.map((label) => [label.id, label])), [labelList]);
  const memberNames = useMemo(() => new Map(members?.map(({ id, name }) => [id, name])), [members]);
  return { labels, memberNames };
}

type Query = ReturnType<typeof useConversations>;

/** As many as can be changed at once, reading further pages as needed. */
async function readMany(query: Query): Promise<string[]> {
  let { data, hasNextPage } = query;
  const count = () => data?.pages.reduce((sum, page) => sum + page.items.length, 0) ?? 0;
  while (hasNextPage && count() < mostBulkConversations) ({ data, hasNextPage } = await query.fetchNextPage());
  const all = data?.pages.flatMap((page) => page.items) ?? [];
  return all.slice(0, mostBulkConversations).map(({ id }) => id);
}

/** Changes what can be changed: nothing of clients that are read-only, unless it is only marked as read or unread. */
function useWritable(items: readonly Conversation[], triage: ReturnType<typeof useTriage>) {
  const queries = useQueryClient();
  const reasonOf = useReadOnlyReasons();
  const find = (id: string) =>
    items.find((item) => item.id === id) ?? queries.getQueryData<Conversation>(inboxKeys.one(id));
  const writable = (chosen: readonly string[]) => chosen.filter((id) => reasonOf(find(id)?.client.id) === null);
  return {
    isReadOnly: (chosen: readonly string[]) => chosen.length > 0 && writable(chosen).length === 0,
    act: (chosen: readonly string[], change: Change): readonly string[] => {
      const isOpen = change.operation === 'read' || change.operation === 'unread';
      const changed = isOpen ? chosen : writable(chosen);
      const refused = chosen.length - changed.length;
      if (refused > 0) toast(words.readOnly(refused));
      triage.act(changed, change);
      return changed;
    },
  };
}

/** What is listed, read and selected, and what is done with it. */
export function useInbox(search: InboxSearch, onSearch: Navigate) {
  const { data: me } = useMe();
  const ownId = me?.user.id;
  const names = useNames();
  const query = useConversations(listFiltersOf(search), ownId, search.side !== 'feed');
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? noItems, [query.data]);
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const list = useRef<ListHandle>(null);
  const selection = useSelection(ids);
  const [cursor, setCursor] = useState<string | null>(null);
  const openId = search.conversation;
  const cursorId = openId ?? listedCursor(ids, cursor);
  // Where the cursor was last seen: its conversation may leave the list while it is read.
  const place = useRef(0);
  useEffect(() => {
    const at = cursorId === null ? -1 : ids.indexOf(cursorId);
    if (at >= 0) place.current = at;
  }, [ids, cursorId]);
  const triage = useTriage(ownId, { members: names.memberNames, labels: names.labels });
  const { isReadOnly, act } = useWritable(items, triage);

  const goTo = (id: string | null) => {
    if (id === null) return;
    setCursor(id);
    if (openId !== undefined) onSearch({ conversation: id });
    list.current?.focus(id);
  };
  const move = (step: 1 | -1) => goTo(neighbourOf(ids, { id: cursorId, place: place.current, step }));
  const targets = () => (selection.selected.size > 0 ? [...selection.selected] : cursorId === null ? [] : [cursorId]);

  const changeThese = (chosen: readonly string[], change: Change) => {
    const changed = act(chosen, change);
    if (changed.length === 0) return;
    const isLeaving = (item: Conversation) => !staysIn(viewOf(search), applyChange(item, change), ownId);
    const gone = items.filter((item) => changed.includes(item.id) && isLeaving(item));
    const leaving = new Set(gone.map(({ id }) => id));
    selection.clear();
    if (cursorId === null || !leaving.has(cursorId)) return;
    const next = nextAfter(ids, leaving);
    if (next === null && openId !== undefined) onSearch({ conversation: undefined });
    goTo(next);
  };
  const selectMore = async () => selection.setSelected(new Set(await readMany(query)));
  return {
    ...names,
    ownId,
    query,
    items,
    list,
    selection,
    openId,
    cursorId,
    triage,
    move,
    targets,
    /** Whether nothing that is selected can be changed. */
    isReadOnly: () => isReadOnly(targets()),
    act,
    change: (change: Change) => changeThese(targets(), change),
    changeThese,
    selectMore: () => void selectMore(),
    focusCursor: () => cursorId !== null && list.current?.focus(cursorId),
  };
}

export type InboxState = ReturnType<typeof useInbox>;
