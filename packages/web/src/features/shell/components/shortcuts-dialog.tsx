import { Fragment } from 'react';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { entries } from '#features/shell/navigation.ts';
import { setShortcutsOn, useShortcutsOn } from '#features/shell/shortcut-choice.ts';
import { commandKey, paletteKeys } from './palette-keys.ts';

type Row = {
  label: string;
  keys: readonly string[];
  /** Pressed together, or one after the other; else any of them. */
  joint?: '+' | 'then';
};

const arrows = ['←', '↑', '↓', '→'];

const groups: { title: string; rows: Row[] }[] = [
  {
    title: 'Anywhere',
    rows: [
      { label: 'Search and commands', keys: paletteKeys, joint: '+' },
      { label: 'Schedule Post', keys: ['n'] },
      { label: 'Add client', keys: ['c'] },
      { label: 'These shortcuts', keys: ['?'] },
    ],
  },
  {
    title: 'Calendar',
    rows: [
      { label: 'Today', keys: ['t'] },
      { label: 'Another day', keys: arrows },
      { label: 'First or last day of the week', keys: ['Home', 'End'] },
      { label: 'Previous or next month', keys: ['PgUp', 'PgDn'] },
      { label: 'Posts of the day', keys: ['Enter'] },
      { label: 'New post on the selected day', keys: ['n'] },
      { label: 'New note on the focused day', keys: ['Shift', 'n'], joint: '+' },
      { label: 'Select a post', keys: ['x'] },
      { label: 'Pick up or drop a post', keys: ['Space'] },
      { label: 'Move the post you picked up', keys: arrows },
      { label: 'Put it back, or clear the selection', keys: ['Esc'] },
      { label: 'Undo the last change', keys: [commandKey, 'z'], joint: '+' },
      { label: 'Previous or next open post', keys: ['←', '→'] },
    ],
  },
  { title: 'Go to', rows: entries.map(({ label, key }) => ({ label, keys: ['g', key], joint: 'then' })) },
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
      <DialogContent title="Keyboard shortcuts">
        <div className="grid gap-6 sm:grid-cols-2">
          {groups.map(({ title, rows }) => (
            <div key={title} className="grid content-start gap-2">
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
          <Switch
            label="Single-key shortcuts"
            hint="Off, only search keeps its keys."
            checked={isOn}
            onChange={setShortcutsOn}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}
