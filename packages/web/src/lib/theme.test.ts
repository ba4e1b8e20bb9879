import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyTheme, currentThemeChoice, readThemeChoice, setThemeChoice, watchTheme } from './theme.ts';

function closed(): never {
  throw new DOMException('Storage is closed.', 'SecurityError');
}

/** The parts of a browser window the theme touches, with a system light that can be changed. */
function openWindow(options: { stored?: string; systemDark?: boolean; storageClosed?: boolean } = {}) {
  const stored = new Map<string, string>(options.stored === undefined ? [] : [['ruche.theme', options.stored]]);
  const windowEvents = new EventTarget();
  const query = Object.assign(new EventTarget(), { matches: options.systemDark ?? false });
  const html = { dataset: {} as Record<string, string>, getBoundingClientRect: () => ({}) };
  const bar = { content: '', setAttribute: (_: string, value: string) => Object.assign(bar, { content: value }) };
  vi.stubGlobal('localStorage', {
    getItem: options.storageClosed === true ? closed : (key: string) => stored.get(key) ?? null,
    setItem: options.storageClosed === true ? closed : (key: string, value: string) => stored.set(key, value),
    removeItem: options.storageClosed === true ? closed : (key: string) => stored.delete(key),
  });
  vi.stubGlobal('matchMedia', () => query);
  vi.stubGlobal('document', { documentElement: html, querySelectorAll: () => [bar] });
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents));
  vi.stubGlobal('removeEventListener', windowEvents.removeEventListener.bind(windowEvents));
  return {
    stored,
    html,
    bar,
    changeSystem(dark: boolean) {
      query.matches = dark;
      query.dispatchEvent(new Event('change'));
    },
    changeInAnotherTab(choice: string) {
      stored.set('ruche.theme', choice);
      windowEvents.dispatchEvent(Object.assign(new Event('storage'), { key: 'ruche.theme' }));
    },
  };
}

describe('theme', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('follows the system until a choice is made, then keeps the choice', () => {
    const page = openWindow({ systemDark: true });
    applyTheme(readThemeChoice());
    expect(page.html.dataset['theme']).toBe('dark');
    const stop = watchTheme(() => undefined);
    page.changeSystem(false);
    expect(page.html.dataset['theme']).toBe('light');
    setThemeChoice('dark');
    page.changeSystem(false);
    expect(page.html.dataset['theme']).toBe('dark');
    expect(page.stored.get('ruche.theme')).toBe('dark');
    expect(page.bar.content).toBe('#151412');
    setThemeChoice('system');
    expect(page.html.dataset['theme']).toBe('light');
    expect(page.stored.has('ruche.theme')).toBe(false);
    stop();
  });

  it('takes over what another tab chose, and tells those who listen', () => {
    const page = openWindow();
    const heard: string[] = [];
    const stop = watchTheme(() => heard.push(currentThemeChoice()));
    page.changeInAnotherTab('dark');
    stop();
    page.changeInAnotherTab('light');
    expect(heard).toEqual(['dark']);
    expect(page.html.dataset['theme']).toBe('dark');
  });

  it('treats a value it does not know as no choice', () => {
    openWindow({ stored: 'sepia' });
    expect(readThemeChoice()).toBe('system');
  });

  it('still switches where the browser closes its storage', () => {
    const page = openWindow({ storageClosed: true });
    setThemeChoice('dark');
    expect(page.html.dataset['theme']).toBe('dark');
    expect(currentThemeChoice()).toBe('dark');
  });
});
