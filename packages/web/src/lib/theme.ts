export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export const themeKey = 'ruche.theme';
/** The colour of the browser's own bars: the page's ground. */
export const themeColors = { light: '#fbfaf7', dark: '#151412' } as const;

const systemDark = '(prefers-color-scheme: dark)';

export function parseThemeChoice(stored: string | null): ThemeChoice {
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

export function readThemeChoice(): ThemeChoice {
  try {
    return parseThemeChoice(localStorage.getItem(themeKey));
  } catch {
    // Storage may be closed to us (private windows, embedded pages): the system decides then.
    return 'system';
  }
}

export function applyTheme(choice: ThemeChoice): void {
  const effective = choice === 'system' ? (matchMedia(systemDark).matches ? 'dark' : 'light') : choice;
  document.documentElement.dataset['theme'] = effective;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', themeColors[effective]);
  }
}

export function setThemeChoice(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, choice);
  } catch {
    // The choice then holds for this page only.
  }
  applyTheme(choice);
}

/** Calls back when another tab changes the choice or the system changes its light. Returns how to stop. */
export function watchTheme(onChange: (choice: ThemeChoice) => void): () => void {
  const query = matchMedia(systemDark);
  const update = () => {
    const choice = readThemeChoice();
    applyTheme(choice);
    onChange(choice);
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === themeKey || event.key === null) update();
  };
  addEventListener('storage', onStorage);
  query.addEventListener('change', update);
  return () => {
    removeEventListener('storage', onStorage);
    query.removeEventListener('change', update);
  };
}
