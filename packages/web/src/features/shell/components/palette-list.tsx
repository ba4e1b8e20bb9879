import { useEffect, useRef } from 'react';
import { Kbd } from '#components/ui/kbd.tsx';
import type { Command } from '#features/shell/commands.ts';
import { paletteList as words } from '#features/shell/words.ts';
import { cn } from '#lib/class-names.ts';

export const paletteListId = 'palette-list';
export const optionId = (commandId: string) => `palette-${commandId}`;

// No native element is a list whose entries are marked from an input: a datalist cannot be drawn, a select takes the focus.
const listRole = { role: 'listbox' };
const groupRole = { role: 'group' };
const optionRole = (isActive: boolean) => ({ role: 'option', tabIndex: -1, 'aria-selected': isActive });

type OptionProps = { command: Command; isActive: boolean; onMark: () => void; onRun: () => void };

function Option({ command, isActive, onMark, onRun }: OptionProps) {
  const { id, label, detail, Icon, keys } = command;
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // The input has the focus and its keys; this only takes the pointer.
    <button
      type="button"
      ref={row}
      id={optionId(id)}
      {...optionRole(isActive)}
      onPointerMove={onMark}
      onClick={onRun}
      className={cn(
        'flex min-h-10 w-full scroll-my-2 cursor-default items-center gap-3 rounded-control px-3 text-left text-14 touch:min-h-11',
        isActive && 'bg-honey-soft',
      )}
    >
      <Icon aria-hidden="true" className={cn('size-4 shrink-0', isActive ? 'text-honey-text' : 'text-muted')} />
      <span className="min-w-0 flex-1 truncate">
        {label}
        {detail !== undefined && <span className="ml-2 text-13 text-muted">{detail}</span>}
      </span>
      {keys !== undefined && (
        <span aria-hidden="true" className="flex gap-1 max-sm:hidden">
          {keys.map((key) => (
            <Kbd key={key}>{key.toUpperCase()}</Kbd>
          ))}
        </span>
      )}
    </button>
  );
}

type PaletteListProps = {
  commands: Command[];
  active: number;
  onMark: (index: number) => void;
  onRun: (command: Command) => void;
};

export function PaletteList({ commands, active, onMark, onRun }: PaletteListProps) {
  const groups = [...new Set(commands.map(({ group }) => group))];
  return (
    <div
      {...listRole}
      id={paletteListId}
      aria-label={words.label}
      tabIndex={-1}
      className={cn('overflow-y-auto p-2 outline-none', commands.length === 0 && 'hidden')}
    >
      {groups.map((group) => (
        <div key={group} {...groupRole} aria-label={group} className="pb-1">
          <div aria-hidden="true" className="px-3 pt-2 pb-1 font-medium text-12 text-muted">
            {group}
          </div>
          {commands.map((command, index) =>
            command.group === group ? (
              <Option
                key={command.id}
                command={command}
                isActive={index === active}
                onMark={() => onMark(index)}
                onRun={() => onRun(command)}
              />
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}
