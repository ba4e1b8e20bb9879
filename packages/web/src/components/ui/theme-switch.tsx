import { Monitor, Moon, Sun } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { themeSwitch as words } from '#components/words.ts';
import { cn } from '#lib/class-names.ts';
import { currentThemeChoice, setThemeChoice, type ThemeChoice, themeChoices, watchTheme } from '#lib/theme.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const looks: Record<ThemeChoice, { label: string; Icon: typeof Sun }> = {
  system: { label: words.system, Icon: Monitor },
  light: { label: words.light, Icon: Sun },
  dark: { label: words.dark, Icon: Moon },
};

/** Before our script listens. */
const unknownChoice = () => null;

/** Three native radio buttons, so that keyboards and readers know them without a library. */
export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const choice = useSyncExternalStore<ThemeChoice | null>(watchTheme, currentThemeChoice, unknownChoice);
  const name = useId();
  return (
    <fieldset className={cn('inline-flex rounded-full border border-line bg-surface p-0.5', className)}>
      <legend className="sr-only">{words.label}</legend>
      {themeChoices.map((option) => {
        const { label, Icon } = looks[option];
        return (
          <label
            key={option}
            title={label}
            className="relative grid size-7 cursor-pointer place-items-center rounded-full text-muted transition-colors hover:text-ink has-checked:bg-honey-soft has-checked:text-honey-text has-focus-visible:outline-2 has-focus-visible:outline-ring touch:size-10"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={(choice ?? 'system') === option}
              // A press that nobody hears would move the mark and change nothing.
              disabled={choice === null}
              onChange={() => setThemeChoice(option)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full opacity-0"
            />
            <Icon aria-hidden="true" className="size-3.5 touch:size-4.5" />
            <VisuallyHidden>{label}</VisuallyHidden>
          </label>
        );
      })}
    </fieldset>
  );
}
