import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { entries } from '#features/shell/navigation.ts';
import { setShortcutsOn, useShortcutsOn } from '#features/shell/shortcut-choice.ts';
import { paletteKeys } from './palette-keys.ts';

type Row = { label: string; keys: readonly string[] };

const groups: { title: string; rows: Row[] }[] = [
  {
    title: 'Anywhere',
    rows: [
      { label: 'Search and commands', keys: paletteKeys },
      { label: 'Schedule Post', keys: ['n'] },
      { label: 'Add client', keys: ['c'] },
      { label: 'These shortcuts', keys: ['?'] },
    ],
  },
  {
    title: 'Calendar',
    rows: [
      { label: 'Today', keys: ['t'] },
      { label: 'Another day', keys: ['←', '↑', '↓', '→'] },
      { label: 'Previous or next month', keys: ['PgUp', 'PgDn'] },
      { label: 'New post on the selected day', keys: ['n'] },
    ],
  },
  { title: 'Go to', rows: entries.map(({ label, key }) => ({ label, keys: ['g', key] })) },
];

function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="flex gap-1">
      {keys.map((key) => (
        <Kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</Kbd>
      ))}
    </span>
  );
}

type ShortcutsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const isOn = useShortcutsOn();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Keyboard shortcuts" description="Two keys are pressed one after the other.">
        <div className="grid gap-6 sm:grid-cols-2">
          {groups.map(({ title, rows }) => (
            <div key={title} className="grid content-start gap-2">
              <h3 className="font-medium text-12 text-muted">{title}</h3>
              <dl className="grid gap-1.5 text-14">
                {rows.map(({ label, keys }) => (
                  <div key={label} className="flex items-center justify-between gap-4">
                    <dt>{label}</dt>
                    <dd>
                      <Keys keys={keys} />
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
