import { useId, useSyncExternalStore } from 'react';
import { Panel } from '#components/ui/panel.tsx';
import { appearancePanel as words } from '#features/workspaces/words/common.ts';
import { cn } from '#lib/class-names.ts';
import { currentThemeChoice, setThemeChoice, type ThemeChoice, themeChoices, watchTheme } from '#lib/theme.ts';

const looks: Record<ThemeChoice, { label: string; hint: string }> = {
  system: { label: words.system, hint: words.systemHint },
  light: { label: words.light, hint: words.lightHint },
  dark: { label: words.dark, hint: words.darkHint },
};

function Page({ theme, className }: { theme: 'light' | 'dark'; className?: string }) {
  return (
    <span
      data-theme={theme}
      className={cn(
        'grid grid-cols-[1.75rem_1fr] bg-ground',
        theme === 'light' ? 'scheme-light' : 'scheme-dark',
        className,
      )}
    >
      <span className="grid content-start gap-1 border-line border-r bg-sunken p-1.5 pt-2.5">
        <span className="h-1 rounded-full bg-honey" />
        <span className="h-1 rounded-full bg-edge" />
        <span className="h-1 rounded-full bg-edge" />
      </span>
      <span className="grid content-start gap-1.5 p-2.5">
        <span className="h-1.5 w-10 rounded-full bg-ink" />
        <span className="h-7 rounded-small border border-line bg-surface" />
      </span>
    </span>
  );
}

/** A small page in the light that the choice brings; half and half where the system decides. */
function Picture({ choice }: { choice: ThemeChoice }) {
  return (
    <span aria-hidden="true" className="relative grid h-18 overflow-hidden rounded-control border border-line">
      <Page theme={choice === 'dark' ? 'dark' : 'light'} />
      {choice === 'system' && (
        <Page theme="dark" className="absolute inset-0 [clip-path:polygon(100%_0,100%_100%,0_100%)]" />
      )}
    </span>
  );
}

export function AppearancePanel() {
  const chosen = useSyncExternalStore(watchTheme, currentThemeChoice);
  const name = useId();
  return (
    <Panel title={words.title}>
      <fieldset>
        <legend className="mb-3 text-14 text-muted">{words.description}</legend>
        <div className="grid gap-4 sm:grid-cols-3">
          {themeChoices.map((choice) => (
            <label
              key={choice}
              className="relative grid cursor-pointer content-start gap-2.5 rounded-card border border-line p-3 hover:bg-hover has-checked:border-honey has-checked:bg-honey-soft has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name={name}
                value={choice}
                checked={chosen === choice}
                onChange={() => setThemeChoice(choice)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-card opacity-0"
              />
              <Picture choice={choice} />
              <span className="grid text-14">
                <span className="font-medium">{looks[choice].label}</span>
                <span className="text-13 text-muted">{looks[choice].hint}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </Panel>
  );
}
