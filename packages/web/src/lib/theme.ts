export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const themeKey = 'ruche.theme';
/** The colour of the browser's own bars: the page's ground. */
export const themeColors = { light: '#fbfaf7', dark: '#151412' } as const;

const systemDark = '(prefers-color-scheme: dark)';

function parseThemeChoice(stored: string | null): ThemeChoice {
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

/** Some surfaces fade between colours and some do not: all of them change at once, in a moment without transitions. */
function show(effective: 'light' | 'dark'): void {
  const html = document.documentElement;
  const shown = html.dataset['theme'];
  const isChange = shown !== undefined && shown !== effective;
  if (isChange) html.dataset['themeChanging'] = '';
  html.dataset['theme'] = effective;
  if (!isChange) return;
  // Asking for a size makes the browser take the new colours in before transitions are allowed again.
  html.getBoundingClientRect();
  delete html.dataset['themeChanging'];
}

export function applyTheme(choice: ThemeChoice): void {
  const effective = choice === 'system' ? (matchMedia(systemDark).matches ? 'dark' : 'light') : choice;
  show(effective);
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', themeColors[effective]);
  }
}

const listeners = new Set<() => void>();
let current: ThemeChoice | null = null;

/** The choice in force on this page, also where storage cannot keep it. */
export function currentThemeChoice(): ThemeChoice {
  current ??= readThemeChoice();
  return current;
}

function adopt(choice: ThemeChoice): void {
  current = choice;
  applyTheme(choice);
  for (const listener of listeners) listener();
}

export function setThemeChoice(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, choice);
  } catch {
    // The choice then holds for this page only.
  }
  adopt(choice);
}

function onStorage(event: StorageEvent): void {
  if (event.key === themeKey || event.key === null) adopt(readThemeChoice());
}

function onSystemChange(): void {
  adopt(currentThemeChoice());
}

/** Calls back when the choice changes here, in another tab, or when the system changes its light. Returns how to stop. */
export function watchTheme(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', onStorage);
    matchMedia(systemDark).addEventListener('change', onSystemChange);
    // The light may have changed between the first paint and now, with nobody watching.
    applyTheme(currentThemeChoice());
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('storage', onStorage);
    matchMedia(systemDark).removeEventListener('change', onSystemChange);
  };
}
