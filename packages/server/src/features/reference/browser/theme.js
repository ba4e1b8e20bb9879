// Blocks the first paint, so that the page never flashes in the other light. The choice is that of the whole product.
{
  const key = 'ruche.theme';
  const systemDark = matchMedia('(prefers-color-scheme: dark)');

  const readChoice = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be closed to us: the system decides then.
      return null;
    }
  };

  const show = () => {
    const choice = readChoice();
    const isDark = choice === 'dark' || (choice !== 'light' && systemDark.matches);
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  };

  show();
  systemDark.addEventListener('change', show);
  addEventListener('storage', show);
}
