import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Kbd } from '#components/ui/kbd.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { paletteInput as words } from '#features/shell/words.ts';
import { optionId, paletteListId } from './palette-list.tsx';

type PaletteInputProps = {
  typed: string;
  onType: (text: string) => void;
  activeId: string | undefined;
  isSearching: boolean;
  onMove: (step: number) => void;
  onRun: () => void;
};

const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The focus stays here; the arrows move a mark in the list, which the reader follows. */
export function PaletteInput({ typed, onType, activeId, isSearching, onMove, onRun }: PaletteInputProps) {
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = moves[event.key];
    if (step !== undefined) onMove(step);
    else if (event.key === 'Enter') onRun();
    else return;
    event.preventDefault();
  };
  return (
    <div className="flex items-center gap-3 border-line border-b px-4">
      {isSearching ? (
        <Spinner className="size-4.5 shrink-0 text-muted" />
      ) : (
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
      )}
      <input
        type="text"
        role="combobox"
        aria-label={words.label}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={paletteListId}
        aria-activedescendant={activeId === undefined ? undefined : optionId(activeId)}
        autoComplete="off"
        spellCheck={false}
        placeholder={words.placeholder}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={press}
        className="h-13 w-full min-w-0 bg-transparent text-16 outline-none placeholder:text-muted"
      />
      <span className="max-sm:hidden">
        <Kbd>{words.esc}</Kbd>
      </span>
    </div>
  );
}
