const languageKey = 'ruche.reference.language';

/** @returns {string} */
function readLanguage() {
  try {
    return localStorage.getItem(languageKey) ?? 'curl';
  } catch {
    return 'curl';
  }
}

/** @param {string} language */
function keepLanguage(language) {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // The choice then holds for this page only.
  }
}

/**
 * @param {string} label
 * @param {string} className
 */
export function createButton(label, className) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.textContent = label;
  return button;
}

const copiedForMs = 2000;

/** @param {HTMLElement} figure */
async function copy(figure) {
  try {
    await navigator.clipboard.writeText(figure.querySelector('pre')?.textContent ?? '');
    return 'Copied';
  } catch {
    // Browsers have no clipboard for pages without https.
    getSelection()?.selectAllChildren(figure.querySelector('pre') ?? figure);
    return 'Press Ctrl+C';
  }
}

/** @param {HTMLElement} figure */
function addCopy(figure) {
  const button = createButton('Copy', 'copy');
  let timer = 0;
  const show = async () => {
    button.textContent = await copy(figure);
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.textContent = 'Copy';
    }, copiedForMs);
  };
  button.addEventListener('click', () => void show());
  figure.querySelector('figcaption')?.append(button);
}

/**
 * Shows one language of a choice.
 * @param {Element} choice
 * @param {string} language
 */
function show(choice, language) {
  const figures = [...choice.querySelectorAll('figure')];
  const shown = figures.find((one) => one.dataset.language === language) ?? figures[0];
  for (const figure of figures) {
    figure.hidden = figure !== shown;
    for (const tab of figure.querySelectorAll('[role=tab]')) {
      const isShown = tab instanceof HTMLElement && tab.dataset.language === shown?.dataset.language;
      tab.setAttribute('aria-selected', String(isShown));
      tab.setAttribute('tabindex', isShown ? '0' : '-1');
    }
  }
}

/** @param {string} language */
function showEverywhere(language) {
  keepLanguage(language);
  for (const choice of document.querySelectorAll('[data-choice]')) show(choice, language);
}

/**
 * @param {KeyboardEvent} event
 * @param {string[]} languages
 */
function chooseByArrow(event, languages) {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return;
  const index = languages.indexOf(target.dataset.language ?? '');
  const next = languages.at((index + (key === 'ArrowRight' ? 1 : -1)) % languages.length) ?? '';
  const choice = target.closest('[data-choice]');
  showEverywhere(next);
  const tab = choice?.querySelector(`figure:not([hidden]) [data-language="${next}"]`);
  if (tab instanceof HTMLElement) tab.focus();
}

/** @param {Element} choice */
function addTabs(choice) {
  const figures = [...choice.querySelectorAll('figure')];
  choice.setAttribute('data-dressed', '');
  const languages = figures.map((figure) => figure.dataset.language ?? '');
  const titles = figures.map((figure) => figure.querySelector('figcaption span')?.textContent ?? '');
  for (const figure of figures) {
    const list = document.createElement('div');
    list.className = 'code-tabs';
    list.setAttribute('role', 'tablist');
    list.setAttribute('aria-label', 'Language');
    languages.forEach((language, index) => {
      const tab = createButton(titles[index] ?? '', '');
      tab.setAttribute('role', 'tab');
      tab.dataset.language = language;
      tab.addEventListener('click', () => {
        showEverywhere(language);
        const own = choice.querySelector(`figure:not([hidden]) [data-language="${language}"]`);
        if (own instanceof HTMLElement) own.focus();
      });
      list.append(tab);
    });
    list.addEventListener('keydown', (event) => chooseByArrow(event, languages));
    figure.querySelector('figcaption span')?.replaceWith(list);
  }
}

/**
 * Adds copy buttons to code, and tabs where there are several languages.
 * @param {Element} root
 */
export function dressCode(root) {
  const language = readLanguage();
  for (const choice of root.querySelectorAll('[data-choice]')) {
    addTabs(choice);
    show(choice, language);
  }
  for (const figure of root.querySelectorAll('figure[data-code]')) {
    if (figure instanceof HTMLElement) addCopy(figure);
  }
}
