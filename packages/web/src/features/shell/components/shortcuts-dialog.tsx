import { Fragment } from 'react';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { entries } from '#features/shell/navigation.ts';
import { shortcutsDialog as words } from '#features/shell/words.ts';
import { setShortcutsOn, useShortcutsOn } from '#lib/shortcut-choice.ts';
import { assistantKeys, commandKey, paletteKeys } from './palette-keys.ts';

type Row = {
  label: string;
  keys: readonly string[];
  /** Pressed together, or one after the other; else any of them. */
  joint?: '+' | 'then';
};

const arrows = ['←', '↑', '↓', '→'];

const groups: { title: string; rows: Row[] }[] = [
  {
    title: words.anywhere,
    rows: [
      { label: words.search, keys: paletteKeys, joint: '+' },
      { label: words.assistant, keys: assistantKeys, joint: '+' },
      { label: words.schedulePost, keys: ['n'] },
      { label: words.addClient, keys: ['c'] },
      { label: words.shortcuts, keys: ['?'] },
    ],
  },
  { title: words.goTo, rows: entries.map(({ label, key }) => ({ label, keys: ['g', key], joint: 'then' })) },
  {
    title: words.calendar,
    rows: [
      { label: words.today, keys: ['t'] },
      { label: words.anotherDay, keys: arrows },
      { label: words.weekEnds, keys: ['Home', 'End'] },
      { label: words.otherMonth, keys: ['PgUp', 'PgDn'] },
      { label: words.postsOfDay, keys: ['Enter'] },
      { label: words.newPost, keys: ['n'] },
      { label: words.newNote, keys: ['Shift', 'n'], joint: '+' },
      { label: words.selectPost, keys: ['x'] },
      { label: words.pickUp, keys: ['Space'] },
      { label: words.move, keys: arrows },
      { label: words.putBack, keys: ['Esc'] },
      { label: words.undo, keys: [commandKey, 'z'], joint: '+' },
      { label: words.otherPost, keys: ['←', '→'] },
    ],
  },
  {
    title: words.approvals,
    rows: [
      { label: words.otherPostOfList, keys: ['j', 'k'] },
      { label: words.openPost, keys: ['Enter'] },
      { label: words.selectPost, keys: ['x'] },
      { label: words.approve, keys: ['a'] },
      { label: words.askChange, keys: ['e'] },
      { label: words.askApproval, keys: ['s'] },
      { label: words.remind, keys: ['r'] },
      { label: words.withdraw, keys: ['w'] },
      { label: words.clearSelection, keys: ['Esc'] },
    ],
  },
  {
    title: words.inbox,
    rows: [
      { label: words.otherConversation, keys: ['j', 'k'] },
      { label: words.openConversation, keys: ['Enter', 'o'] },
      { label: words.done, keys: ['e'] },
      { label: words.snooze, keys: ['s'] },
      { label: words.assign, keys: ['a'] },
      { label: words.label, keys: ['l'] },
      { label: words.reply, keys: ['r'] },
      { label: words.note, keys: ['n'] },
      { label: words.send, keys: [commandKey, 'Enter'], joint: '+' },
      { label: words.selectConversation, keys: ['x'] },
      { label: words.unread, keys: ['u'] },
      { label: words.spam, keys: ['!'] },
      { label: words.person, keys: ['i'] },
      { label: words.find, keys: ['/'] },
      { label: words.filters, keys: ['f'] },
      { label: words.undoLast, keys: ['z'] },
    ],
  },
];

function Keys({ keys, joint }: Pick<Row, 'keys' | 'joint'>) {
  return (
    <span className="flex shrink-0 items-center gap-1">
      {keys.map((key, index) => (
        <Fragment key={key}>
          {joint !== undefined && index > 0 && <span className="text-12 text-muted">{joint}</span>}
          <Kbd>{key.length === 1 ? key.toUpperCase() : key}</Kbd>
        </Fragment>
      ))}
    </span>
  );
}

type ShortcutsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const isOn = useShortcutsOn();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.title} className="max-w-3xl">
        <div className="gap-10 max-sm:grid max-sm:gap-6 sm:columns-2">
          {groups.map(({ title, rows }) => (
            <div key={title} className="grid break-inside-avoid content-start gap-2 sm:mb-6">
              <h3 className="font-medium text-12 text-muted">{title}</h3>
              <dl className="grid gap-1.5 text-14">
                {rows.map(({ label, ...row }) => (
                  <div key={label} className="flex items-center justify-between gap-4">
                    <dt>{label}</dt>
                    <dd>
                      <Keys {...row} />
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
        <div className="-mb-2 border-line border-t pt-2">
          <Switch label={words.singleKeys} hint={words.hint} checked={isOn} onChange={setShortcutsOn} />
        </div>
      </DialogContent>
    </Dialog>
  );
}
