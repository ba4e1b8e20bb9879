import { LazyMount } from '#components/lazy-mount.tsx';
import { useConversation } from '#features/inbox/api/get-conversation.ts';
import { type InboxSearch, settingsOf } from '#features/inbox/inbox-search.ts';
import type { InboxState, Navigate } from '#features/inbox/use-inbox.ts';
import { AssignDialog, FiltersDialog, LabelDialog, SaveViewDialog, SnoozeDialog } from './lazy-parts.tsx';

export type Asked = 'assign' | 'label' | 'snooze' | 'filters' | 'save view';

type InboxDialogsProps = {
  asked: Asked | null;
  onAsk: (asked: Asked | null) => void;
  inbox: InboxState;
  search: InboxSearch;
  onSearch: Navigate;
};

/** What is asked before something is done. Their code comes once they may be opened. */
export function InboxDialogs({ asked, onAsk, inbox, search, onSearch }: InboxDialogsProps) {
  const ids = new Set(inbox.targets());
  // What is read need not be on the list.
  const { data: read } = useConversation(inbox.openId);
  const others = inbox.items.filter(({ id }) => id !== read?.id);
  const known = [...(read === undefined ? [] : [read]), ...others].filter(({ id }) => ids.has(id));
  const [first] = known;
  const isSame = known.every(({ assigneeId }) => assigneeId === first?.assigneeId);
  const shared = new Set(first?.labelIds.filter((label) => known.every(({ labelIds }) => labelIds.includes(label))));
  const propsOf = (what: Asked) => ({
    open: asked === what,
    onOpenChange: (isOpen: boolean) => onAsk(isOpen ? what : null),
  });
  const labels = [...inbox.labels.values()];
  return (
    <>
      <LazyMount open={asked === 'assign'}>
        <AssignDialog
          {...propsOf('assign')}
          assigneeId={isSame ? first?.assigneeId : undefined}
          ownId={inbox.ownId}
          onAssign={(assigneeId) => inbox.change({ operation: 'assign', assigneeId })}
        />
      </LazyMount>
      <LazyMount open={asked === 'label'}>
        <LabelDialog
          {...propsOf('label')}
          chosen={shared}
          onToggle={(labelId, isOn) => inbox.act(inbox.targets(), { operation: isOn ? 'label' : 'unlabel', labelId })}
        />
      </LazyMount>
      <LazyMount open={asked === 'snooze'}>
        <SnoozeDialog {...propsOf('snooze')} onSnooze={(until) => inbox.change({ operation: 'snooze', until })} />
      </LazyMount>
      <LazyMount open={asked === 'filters'}>
        <FiltersDialog {...propsOf('filters')} search={search} labels={labels} onChange={onSearch} />
      </LazyMount>
      <LazyMount open={asked === 'save view'}>
        <SaveViewDialog {...propsOf('save view')} settings={settingsOf(search)} />
      </LazyMount>
    </>
  );
}
