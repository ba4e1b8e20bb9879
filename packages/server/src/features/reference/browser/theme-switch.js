const key = 'ruche.theme';

export function startTheme() {
  const button = document.querySelector('[data-theme-switch]');
  if (!(button instanceof HTMLButtonElement)) return;
  button.addEventListener('click', () => {
    const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = next;
    try {
      localStorage.setItem(key, next);
    } catch {
      // The choice then holds for this page only.
    }
  });
}
