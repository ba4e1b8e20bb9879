import { visitPage } from './navigate.js';

/** @typedef {{ title: string, note: string, href: string, method?: string, words?: string }} Entry */

const mostResults = 30;

/**
 * How well an entry answers: every word has to be in it, best at the beginning of its title.
 * @param {Entry} entry
 * @param {string[]} words
 */
function score({ title, note, method = '', words: more = '' }, words) {
  const [name, place, rest] = [title.toLowerCase(), `${method} ${note}`.toLowerCase(), more.toLowerCase()];
  let sum = 0;
  for (const word of words) {
    if (name.startsWith(word)) sum += 12;
    else if (name.includes(` ${word}`)) sum += 8;
    else if (name.includes(word)) sum += 5;
    else if (place.includes(word)) sum += 4;
    else if (rest.includes(word)) sum += 1;
    else return 0;
  }
  // Short titles that match say more than long ones.
  return sum + 4 / (name.length + 1);
}

/**
 * @param {Entry[]} entries
 * @param {string} text
 */
function find(entries, text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, score: score(entry, words) }))
    .filter((one) => one.score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostResults)
    .map(({ entry }) => entry);
}

/**
 * @param {string} tag
 * @param {string} className
 * @param {string} text
 */
function element(tag, className, text) {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/**
 * @param {Entry} entry
 * @param {number} index
 */
function createOption({ title, note, method }, index) {
  const option = element('li', '', '');
  option.id = `search-result-${index}`;
  option.setAttribute('role', 'option');
  const verb = method === 'delete' ? 'del' : (method ?? '');
  option.append(
    element('span', `method method-${method ?? ''}`, verb.toUpperCase()),
    element('span', '', title),
    element('span', 'note', note),
  );
  return option;
}

class Search {
  /**
   * @param {HTMLElement} box
   * @param {HTMLInputElement} input
   * @param {HTMLElement} list
   */
  constructor(box, input, list) {
    this.box = box;
    this.input = input;
    this.list = list;
    /** @type {Promise<Entry[]> | undefined} */
    this.index = undefined;
    /** @type {Entry[]} */
    this.found = [];
    this.chosen = 0;
  }

  load() {
    this.index ??= fetch(this.box.dataset.search ?? '').then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.json();
    });
    return this.index;
  }

  /** What is needed is there when the first letter is. */
  prepare() {
    this.load().catch(() => {
      this.index = undefined;
    });
  }

  async update() {
    const text = this.input.value;
    try {
      const entries = await this.load();
      if (text !== this.input.value) return;
      this.found = find(entries, text);
      this.show(text, 'Nothing found. Try another word.');
    } catch {
      // The next letter asks again.
      this.index = undefined;
      this.found = [];
      this.show(text, 'Search isn’t available right now. Try again.');
    }
  }

  /**
   * @param {string} text
   * @param {string} empty
   */
  show(text, empty) {
    this.list.replaceChildren(...this.found.map(createOption));
    if (this.found.length === 0) {
      const nothing = element('li', 'search-empty', empty);
      nothing.setAttribute('role', 'option');
      nothing.setAttribute('aria-disabled', 'true');
      this.list.append(nothing);
    }
    this.toggle(text.trim() !== '');
    this.choose(0);
  }

  /** @param {boolean} isOpen */
  toggle(isOpen) {
    this.list.hidden = !isOpen;
    this.input.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) this.input.removeAttribute('aria-activedescendant');
  }

  /** @param {number} index */
  choose(index) {
    if (this.found.length === 0) return this.input.removeAttribute('aria-activedescendant');
    this.chosen = (index + this.found.length) % this.found.length;
    [...this.list.children].forEach((option, place) =>
      option.setAttribute('aria-selected', String(place === this.chosen)),
    );
    const option = this.list.children[this.chosen];
    this.input.setAttribute('aria-activedescendant', option?.id ?? '');
    option?.scrollIntoView({ block: 'nearest' });
  }

  /** @param {number} index */
  open(index) {
    const entry = this.found[index];
    if (!entry) return;
    this.toggle(false);
    this.input.value = '';
    this.input.blur();
    visitPage(entry.href);
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const { key } = event;
    if (key === 'Escape') {
      this.toggle(false);
      this.input.value = '';
      this.input.blur();
    }
    if (this.list.hidden) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      this.choose(this.chosen + (key === 'ArrowDown' ? 1 : -1));
    }
    if (key === 'Enter') this.open(this.chosen);
  }
}

/** @param {EventTarget | null} target */
const isTyping = (target) => target instanceof Element && target.closest('input, textarea, select, dialog') !== null;

export function startSearch() {
  const box = document.querySelector('[data-search]');
  const input = box?.querySelector('input');
  const list = box?.querySelector('ul');
  if (!(box instanceof HTMLElement) || !input || !list) return;
  const search = new Search(box, input, list);
  input.addEventListener('focus', () => search.prepare());
  input.addEventListener('input', () => void search.update());
  input.addEventListener('keydown', (event) => search.onKey(event));
  input.addEventListener('blur', () => search.toggle(false));
  // Pressing on a result must not take the focus away before it is opened.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const option = event.target instanceof Element ? event.target.closest('li') : null;
    if (option) search.open([...list.children].indexOf(option));
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    input.focus();
  });
}
